import { useEffect, useEffectEvent } from "react";

/** Calls back for keys that are pressed beside the canvas. Dialogs and lists have keys of their own. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const inside = event.target as Element | null;
    if (!inside?.closest('[role="dialog"], [role="listbox"]')) onKey(event);
  });
  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener("keydown", (event) => pressed(event), { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
