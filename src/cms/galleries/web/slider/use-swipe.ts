import { type PointerEvent, useRef } from "react";

/** A finger that goes further than this, in pixels, and more sideways than up or down, leads to the next picture. */
const far = 40;

/** Which way a finger has gone: 1 to the next, -1 to the one before, null if it meant something else. */
export function swipeOf({ x, y }: { x: number; y: number }): 1 | -1 | null {
  if (Math.abs(x) < far || Math.abs(x) < Math.abs(y)) return null;
  return x < 0 ? 1 : -1;
}

/** What an element needs to be swiped by a finger or a pen; a mouse has the buttons. */
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
