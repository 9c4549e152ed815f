import { type PointerEvent, useRef } from "react";

/** A finger that moves further than this, in pixels, and mostly sideways, changes the picture. */
const far = 40;

/** The direction of a swipe: 1 to the next picture, -1 to the previous one, null if it was no swipe. */
export function swipeOf({ x, y }: { x: number; y: number }): 1 | -1 | null {
  if (Math.abs(x) < far || Math.abs(x) < Math.abs(y)) return null;
  return x < 0 ? 1 : -1;
}

/** The props of an element that can be swiped with a finger or a pen; with a mouse there are the buttons. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent) {
      // A second finger zooms the page.
      start.current = isPrimary && pointerType !== "mouse" ? { x, y } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = start.current;
      start.current = null;
      const by = from && swipeOf({ x: clientX - from.x, y: clientY - from.y });
      if (by) onSwipe(by);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
