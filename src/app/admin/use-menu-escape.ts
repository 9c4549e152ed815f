import { useEffect } from "react";

/**
 * Esc closes an open menu from the first moment. A menu of Mantine listens only once the focus has reached it, which
 * on a slow machine is after the key: then the menu is told of the key that came too early.
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
