import type { Align } from "./mark.ts";

/** Where a mark stands, and how: `edge` is what a band fills, `least` the height that the neighbours of a box have. */
export type Place = {
  x: number;
  y: number;
  w: number;
  align: Align;
  dark: boolean;
  edge: { x: number; w: number };
  least?: number;
};

/** The part of what is free that stands before. */
export const before: Record<Align, number> = { left: 0, middle: 0.5, right: 1 };

/** The part of a place that something of this width takes. */
export function aligned(place: Place, width: number): Place {
  const w = Math.min(place.w, width);
  const free = place.w - w;
  return { ...place, x: place.x + free * before[place.align], w };
}
