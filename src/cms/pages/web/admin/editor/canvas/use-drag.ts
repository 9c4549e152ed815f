import { type PointerEvent as ReactPointerEvent, useRef, useState } from "react";
import type { BlockPlace } from "#contract/blocks/change-blocks.ts";
import type { Blocks } from "../state/blocks/use-blocks.ts";
import { type Gap, gapsOf, nearestGap, scaledLine } from "./boxes.ts";
import { DropLine } from "./drop-line.tsx";

/** A canvas that something can be dropped on. */
export type Target = { frame: HTMLIFrameElement | null; scale: number };
/** A block of the page, or from the library the kinds of blocks that will stand there. */
export type Dragged = { id: string | null; types: string[] };
type Options = {
  /** The canvases that are seen. */
  targets: () => Target[];
  blocks: Blocks;
};

/** Pixels from the edge of the frame within which it scrolls, and how far at a time. */
const edge = 60;
const stride = 14;
/** Pixels that the pointer moves before a click becomes dragging. */
const least = 5;

/** Dragging by pointer: a line shows where the block will stand. Everything of it can be done by keyboard as well. */
export function useDrag({ targets, blocks }: Options) {
  const [line] = useState(() => new DropLine());
  const screen = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);

  /** Nothing is drawn for it: the whole screen would be, while the pointer moves. */
  function setDragging(now: boolean): void {
    dragging.current = now;
    screen.current?.toggleAttribute("data-dragging", now);
  }

  function begin(event: ReactPointerEvent, dragged: Dragged, drop: (place: BlockPlace) => void): void {
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    const controller = new AbortController();
    const { signal } = controller;
    const measured = new Map<HTMLIFrameElement, { gaps: Gap[]; scrolled: number }>();
    let begun = false;
    let gap: Gap | null = null;
    let point = from;
    let timer = 0;

    const measure = (frame: HTMLIFrameElement, document: Document) => {
      const known = measured.get(frame);
      if (known) return known;
      const gaps = gapsOf({
        ...{ document, blocks: blocks.blocks, dragged: dragged.id },
        fits: (outer) => dragged.types.every((type) => blocks.fits(type, outer)),
      });
      const fresh = { gaps, scrolled: document.defaultView?.scrollY ?? 0 };
      measured.set(frame, fresh);
      return fresh;
    };
    // Where the canvases are is asked for once, and again after the screen around them has moved.
    const views = new Map<HTMLIFrameElement, DOMRect>();
    const viewOf = (frame: HTMLIFrameElement): DOMRect => {
      const view = views.get(frame) ?? frame.getBoundingClientRect();
      views.set(frame, view);
      return view;
    };
    for (const name of ["scroll", "resize"]) {
      window.addEventListener(name, () => views.clear(), { signal, capture: true, passive: true });
    }
    const show = () => {
      timer = requestAnimationFrame(show);
      const over = targets().find(({ frame }) => frame && isIn(viewOf(frame), point.x));
      const frame = over?.frame;
      const [document, window] = [frame?.contentDocument, frame?.contentWindow];
      gap = null;
      if (!over || !frame || !document || !window) return line.show(null);
      const view = viewOf(frame);
      if (point.y < view.top + edge) window.scrollBy(0, -stride);
      if (point.y > view.bottom - edge) window.scrollBy(0, stride);
      const { gaps, scrolled } = measure(frame, document);
      const moved = scrolled - window.scrollY;
      const { scale } = over;
      gap = nearestGap(gaps, { x: (point.x - view.left) / scale, y: (point.y - view.top) / scale - moved });
      line.show(gap && { frame, box: scaledLine(gap.line, { scale, moved }) });
    };
    const end = (dropped: boolean) => {
      controller.abort();
      cancelAnimationFrame(timer);
      line.show(null);
      // The click that ends it is none.
      setTimeout(() => setDragging(false));
      if (dropped && gap) drop(gap.place);
    };
    const { target } = event;
    if (target instanceof Element) target.setPointerCapture(event.pointerId);
    window.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        point = { x: clientX, y: clientY };
        if (begun || Math.hypot(clientX - from.x, clientY - from.y) < least) return;
        begun = true;
        setDragging(true);
        show();
      },
      { signal },
    );
    window.addEventListener("pointerup", () => end(begun), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  }

  return { begin, line, screen, isDragging: () => dragging.current };
}

export type Drag = ReturnType<typeof useDrag>;

function isIn({ left, right }: DOMRect, x: number): boolean {
  return x >= left && x <= right;
}
