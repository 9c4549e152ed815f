import { useEffect } from "react";

/**
 * A button is disabled while it works, and then browsers take the focus away from it. Once it is enabled again it gets
 * the focus back, unless the user has moved on.
 */
export function useBusyFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let busy: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue;
        if (target.disabled) busy = target === last ? target : busy;
        else if (target === busy) {
          busy = null;
          if (target === last && document.activeElement === document.body) target.focus({ preventScroll: true });
        }
      }
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}
