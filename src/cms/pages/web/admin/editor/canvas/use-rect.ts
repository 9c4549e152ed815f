import { type RefObject, useEffect } from "react";
import { type Box, boxOf, elementOf } from "./boxes.ts";

/** Between two frames in which it is measured it only follows the scrolling: measuring costs more than moving. */
const measuredEvery = 6;

type Options = { frame: RefObject<HTMLIFrameElement | null>; id: string | null; scale: number };

/** Keeps an element on top of the frame where a block is, while that is scrolled, typed in and drawn anew. */
export function useRect(target: RefObject<HTMLElement | null>, { frame, id, scale }: Options): void {
  useEffect(() => {
    if (id === null) return;
    let last = "";
    let next = 0;
    let element: HTMLElement | null = null;
    let measured: { box: Box | null; scrolled: number; frames: number } | null = null;
    const follow = () => {
      next = requestAnimationFrame(follow);
      const document = frame.current?.contentDocument;
      // It is looked for again when it was drawn anew, not in each frame.
      if (!element?.isConnected || element.ownerDocument !== document) {
        element = document ? elementOf(document, id) : null;
        measured = null;
      }
      const scrolled = document?.defaultView?.scrollY ?? 0;
      if (!measured || measured.frames === measuredEvery) {
        measured = { box: element && boxOf(element), scrolled, frames: 0 };
      }
      measured.frames += 1;
      const box = measured.box && { ...measured.box, top: measured.box.top + measured.scrolled - scrolled };
      const node = target.current;
      if (!node) return;
      const place = box
        ? `${box.left * scale},${box.top * scale},${box.width * scale},${Math.max(box.height, 24) * scale}`
        : "";
      if (place === last) return;
      last = place;
      node.hidden = place === "";
      const [left, top, width, height] = place.split(",");
      Object.assign(node.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      node.style.setProperty("--hidden", `${Math.max(0, -Number(top))}px`);
      const bar = (node.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0;
      node.dataset["room"] = Number(top) < bar + 8 ? "inside" : "above";
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, [target, frame, id, scale]);
}
