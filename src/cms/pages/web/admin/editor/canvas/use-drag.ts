import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from "react";
import type { BlockPlace } from "#contract/blocks/change-blocks.ts";
import type { Blocks } from "../state/use-blocks.ts";
import { type Gap, gapsOf, nearestGap } from "./boxes.ts";
import { DropLine } from "./drop-line.tsx";

type Options = { frame: RefObject<HTMLIFrameElement | null>; scale: number; blocks: Blocks };
/** A block of the page, or from the library the kinds of blocks that will stand there. */
export type Dragged = { id: string | null; types: string[] };

/** Pixels from the edge of the frame within which it scrolls, and how far at a time. */
const edge = 60;
const stride = 14;
/** Pixels that the pointer moves before a click becomes dragging. */
const least = 5;

/** Dragging by pointer: a line shows where the block will stand. Everything of it can be done by keyboard as well. */
export function useDrag({ frame, scale, blocks }: Options) {
  const [line] = useState(() => new DropLine());
  const [dragging, setDragging] = useState(false);

  function begin(event: ReactPointerEvent, dragged: Dragged, drop: (place: BlockPlace) => void): void {
    const document = frame.current?.contentDocument;
    if (event.button !== 0 || !document) return;
    const from = { x: event.clientX, y: event.clientY };
    const controller = new AbortController();
    const { signal } = controller;
    let gaps: Gap[] | null = null;
    let scrolled = 0;
    let gap: Gap | null = null;
    let point = from;
    let timer = 0;

    const measure = () => {
      scrolled = document.defaultView?.scrollY ?? 0;
      gaps = gapsOf({
        ...{ document, blocks: blocks.blocks, dragged: dragged.id },
        fits: (outer) => dragged.types.every((type) => blocks.fits(type, outer)),
      });
    };
    const show = () => {
      const view = frame.current?.getBoundingClientRect();
      const window = document.defaultView;
      if (!view || !window) return;
      timer = requestAnimationFrame(show);
      const over = point.x >= view.left && point.x <= view.right;
      if (over && point.y < view.top + edge) window.scrollBy(0, -stride);
      if (over && point.y > view.bottom - edge) window.scrollBy(0, stride);
      const moved = scrolled - window.scrollY;
      const at = { x: (point.x - view.left) / scale, y: (point.y - view.top) / scale - moved };
      gap = over && gaps ? nearestGap(gaps, at) : null;
      line.show(
        gap && {
          left: gap.line.left * scale,
          top: (gap.line.top + moved) * scale,
          width: Math.max(3, gap.line.width * scale),
          height: Math.max(3, gap.line.height * scale),
        },
      );
    };
    const end = (dropped: boolean) => {
      controller.abort();
      cancelAnimationFrame(timer);
      line.show(null);
      setDragging(false);
      if (dropped && gap) drop(gap.place);
    };
    const { target } = event;
    if (target instanceof Element) target.setPointerCapture(event.pointerId);
    window.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        point = { x: clientX, y: clientY };
        if (gaps || Math.hypot(clientX - from.x, clientY - from.y) < least) return;
        measure();
        setDragging(true);
        show();
      },
      { signal },
    );
    window.addEventListener("pointerup", () => end(gaps !== null), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  }

  return { begin, line, dragging };
}

export type Drag = ReturnType<typeof useDrag>;
