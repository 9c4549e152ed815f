import { type RefObject, useEffect } from "react";

/**
 * Keeps an element at its position on the screen while the user types in its form, whatever appears or disappears above
 * it. The browser's own scroll anchoring is turned off in `edit-entry.css`: it ignores the top of the page, and not
 * every browser has it.
 */
export function useSteadyText(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    let top = topOf(element);
    // Told after the layout and before it is shown.
    const observer = new ResizeObserver(() => {
      const moved = topOf(element) - top;
      top += moved;
      const writing = element.closest("form")?.contains(document.activeElement);
      if (moved !== 0 && writing) window.scrollBy({ top: moved, behavior: "instant" });
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [text]);
}

/** From the top of the page, in pixels. */
function topOf(element: HTMLElement): number {
  return element.getBoundingClientRect().top + window.scrollY;
}
