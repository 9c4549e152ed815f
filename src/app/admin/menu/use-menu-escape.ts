import { useEffect } from "react";

/**
 * Makes Esc close an open menu from the first moment. A menu of Mantine listens only once it has the focus, which on a
 * slow machine comes after the key; then the key is sent to the menu again.
 */
export function useMenuEscape(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !event.isTrusted || event.isComposing || event.defaultPrevented) return;
      const menu = document.querySelector('[role="menu"]');
      if (!menu || menu.contains(document.activeElement)) return;
      menu.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
