import { type RefObject, useEffect, useState } from "react";
import { type Point, panned, type Room, roomOf, type View, whole, zoomed } from "./zoom.ts";

/** So long nothing is measured again while a window is drawn larger or smaller, in milliseconds (SPECIFICATION §9). */
const debounce = 100;

export type Zoom = {
  view: View;
  change: (act: (view: View, room: Room) => View) => void;
  zoomBy: (factor: number) => void;
  panBy: (by: Point) => void;
  reset: () => void;
};

/** How a picture of this ratio lies in the stage; without a ratio it fills the stage. */
export function useZoom(stage: RefObject<HTMLElement | null>, ratio: number | null): Zoom {
  const [view, setView] = useState(whole);
  const change: Zoom["change"] = (act) => {
    const box = stage.current?.getBoundingClientRect();
    if (box) setView((now) => act(now, roomOf(box, ratio)));
  };
  const zoomBy = (factor: number): void =>
    change((now, room) => zoomed(now, { scale: now.scale * factor, at: { x: 0, y: 0 }, room }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onResize = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => zoomBy(1), debounce);
    };
    window.addEventListener("resize", onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", onResize);
    };
  });
  return {
    view,
    change,
    zoomBy,
    panBy: (by) => change((now, room) => panned(now, { by, room })),
    reset: () => setView(whole),
  };
}
