/** How a picture lies in its room: how many times as large, and how far its middle is from the middle of the room. */
export type View = { scale: number; x: number; y: number };

/** A point in the room, in pixels from its middle. */
export type Point = { x: number; y: number };

/** The room that a picture has, and the size in which all of it is seen there, in pixels. */
export type Room = { width: number; height: number; whole: { width: number; height: number } };

export const whole: View = { scale: 1, x: 0, y: 0 };
export const largest = 4;
/** The zoom after a double click on a whole picture. */
const close = 2.5;
/** The factor of one press on a button. */
export const step = 1.5;

/** The size in which all of a picture is seen in a room; without a ratio it fills the room. */
export function roomOf({ width, height }: { width: number; height: number }, ratio: number | null): Room {
  if (ratio === null) return { width, height, whole: { width, height } };
  const wide = Math.min(width, height * ratio);
  return { width, height, whole: { width: wide, height: wide / ratio } };
}

/** Zoomed by a factor so that the spot under `at` stays there. */
export function zoomed(view: View, { scale, at, room }: { scale: number; at: Point; room: Room }): View {
  const next = Math.min(Math.max(scale, 1), largest);
  const grown = next / view.scale;
  return inside({ scale: next, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, room);
}

/** A double click: zooms to that spot, or back to the whole picture. */
export function toggled(view: View, { at, room }: { at: Point; room: Room }): View {
  return view.scale > 1 ? whole : zoomed(view, { scale: close, at, room });
}

export function panned(view: View, { by, room }: { by: Point; room: Room }): View {
  return inside({ ...view, x: view.x + by.x, y: view.y + by.y }, room);
}

/** Two fingers: the spot between them stays between them. */
export function pinched(
  view: View,
  { from, to, room }: { from: readonly [Point, Point]; to: readonly [Point, Point]; room: Room },
): View {
  const before = middle(from);
  const now = middle(to);
  const scale = view.scale * (distance(to) / Math.max(distance(from), 1));
  const grown = zoomed(view, { scale, at: before, room });
  return inside({ ...grown, x: grown.x + now.x - before.x, y: grown.y + now.y - before.y }, room);
}

/** The picture cannot be moved out of sight: its edge stops at the edge of the stage. */
function inside({ scale, x, y }: View, { width, height, whole }: Room): View {
  const spareX = Math.max((whole.width * scale - width) / 2, 0);
  const spareY = Math.max((whole.height * scale - height) / 2, 0);
  return { scale, x: clamp(x, spareX), y: clamp(y, spareY) };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function distance([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
