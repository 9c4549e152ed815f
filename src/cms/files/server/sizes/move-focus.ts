import type { Edits, File } from "#cms/files/file.ts";

type Point = File["focus"];
type Size = { width: number; height: number };

/**
 * Where the point that stays in view lies after a picture was cut or turned otherwise: on the same spot of what it
 * shows, or at the edge nearest to it. Points are shares of what is shown, from the top left.
 */
export function movedFocus(focus: Point, { size, before, after }: { size: Size; before: Edits; after: Edits }): Point {
  return inShown(inOriginal(focus, { size, edits: before }), { size, edits: after });
}

type Seen = { size: Size; edits: Edits };

/** In pixels of the upright original: turned back, and into the place of what was cut out of it. */
function inOriginal(focus: Point, { size, edits }: Seen): Point {
  const { x, y, width, height } = areaOf({ size, edits });
  const upright = turned(focus, { degrees: (360 - edits.rotate) % 360 });
  return { x: x + upright.x * width, y: y + upright.y * height };
}

function inShown(spot: Point, { size, edits }: Seen): Point {
  const { x, y, width, height } = areaOf({ size, edits });
  const cut = { x: share((spot.x - x) / width), y: share((spot.y - y) / height) };
  return turned(cut, { degrees: edits.rotate });
}

function areaOf({ size, edits }: Seen) {
  return edits.crop ?? { x: 0, y: 0, ...size };
}

/** Clockwise. */
function turned({ x, y }: Point, { degrees }: { degrees: number }): Point {
  switch (degrees) {
    case 90:
      return { x: 1 - y, y: x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: y, y: 1 - x };
    default:
      return { x, y };
  }
}

/** To the thousandth, as it is seen; within the picture. */
function share(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 1000;
}
