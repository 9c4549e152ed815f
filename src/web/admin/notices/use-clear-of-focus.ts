import { type RefObject, useEffect, useState } from "react";

/** Below the header; the style sheet says the same. */
const top = 64;

/** The place of notifications: at the top, or at the bottom while they would cover the focus (WCAG 2.4.11). */
export function useClearOfFocus(box: RefObject<HTMLElement | null>, count: number): "top" | "bottom" {
  const [place, setPlace] = useState<"top" | "bottom">("top");
  useEffect(() => {
    if (count === 0) return;
    const look = () => setPlace((now) => placeIn(box.current, now));
    const followed = ["focusin", "scroll", "resize"] as const;
    look();
    for (const kind of followed) window.addEventListener(kind, look, true);
    document.addEventListener("selectionchange", look);
    return () => {
      for (const kind of followed) window.removeEventListener(kind, look, true);
      document.removeEventListener("selectionchange", look);
    };
  }, [box, count]);
  return place;
}

function placeIn(box: HTMLElement | null, now: "top" | "bottom"): "top" | "bottom" {
  const list = box?.querySelector('[data-position="top-center"]');
  const focus = box?.contains(document.activeElement) ? "own" : focusBox();
  if (!list || focus === "own") return now;
  if (!focus) return "top";
  const { left, right, height } = list.getBoundingClientRect();
  const under = focus.left < right && focus.right > left && focus.top < top + height && focus.bottom > top;
  return under ? "bottom" : "top";
}

/** The visible box of the focus: in a long text only the line with the caret. */
function focusBox(): DOMRect | null {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.id === "inhalt") return null;
  const caret = activeElement instanceof HTMLElement && activeElement.isContentEditable ? getSelection() : null;
  return caret && caret.rangeCount > 0
    ? caret.getRangeAt(0).getBoundingClientRect()
    : activeElement.getBoundingClientRect();
}
