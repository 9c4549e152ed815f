import type { KeyboardEvent } from "react";
import type { Zoom } from "./use-zoom.ts";
import { step } from "./zoom.ts";

/** How far a zoomed picture moves with one key press, in pixels. */
const pan = 80;

const ways: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: pan, y: 0 },
  ArrowRight: { x: -pan, y: 0 },
  ArrowUp: { x: 0, y: pan },
  ArrowDown: { x: 0, y: -pan },
};

type Acts = { zoom: Zoom; turn: (by: 1 | -1) => void };

/** The arrow keys change the picture, or move a zoomed one; + and - zoom. */
export function onLightboxKey(event: KeyboardEvent, { zoom, turn }: Acts): void {
  const { key, metaKey, ctrlKey, altKey } = event;
  // Key combinations of the browser are left to it.
  if (metaKey || ctrlKey || altKey) return;
  const way = ways[key];
  if (key === "+") zoom.zoomBy(step);
  else if (key === "-") zoom.zoomBy(1 / step);
  else if (key === "0") zoom.reset();
  else if (way && zoom.view.scale > 1) zoom.panBy(way);
  else if (way && way.x !== 0) turn(way.x < 0 ? 1 : -1);
  else return;
  event.preventDefault();
}
