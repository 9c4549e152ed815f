import { type PointerEvent, useEffect, useRef, useState } from "react";
import { swipeOf } from "../slider/use-swipe.ts";
import type { Zoom } from "./use-zoom.ts";
import { distance, type Point, panned, pinched, toggled, whole } from "./zoom.ts";

/** Two taps within this time, in milliseconds, and this distance, in pixels, are one double tap. */
const double = { time: 300, distance: 30 };
/** Movements up to this many pixels count as none, since no hand is still. */
const tremble = 8;

type Drag = { from: Point; at: Point; travelled: number; pinched: boolean };

/**
 * Fingers, pen and mouse on the large picture. The whole picture is swiped to the next one; a part of it is moved, by
 * dragging or by a tap on what is to come to the middle. Two fingers and a double tap bring it closer.
 */
export function useGestures({ view, change }: Zoom, onSwipe: (by: 1 | -1) => void) {
  const pointers = useRef(new Map<number, Point>());
  const drag = useRef<Drag>({ from: whole, at: whole, travelled: 0, pinched: false });
  const [held, setHeld] = useState(false);
  const onTap = useTaps({ change });
  const onDrag = (at: Point): void => {
    const { from, at: before } = drag.current;
    drag.current.travelled += distance([before, at]);
    drag.current.at = at;
    change((now, room) => {
      if (now.scale > 1) return panned(now, { by: { x: at.x - before.x, y: at.y - before.y }, room });
      return drag.current.pinched ? now : { ...whole, x: at.x - from.x };
    });
  };
  const onRelease = (at: Point, time: number): void => {
    const { from, travelled, pinched } = drag.current;
    setHeld(false);
    if (pinched) return;
    if (travelled < tremble) onTap(at, time);
    else if (view.scale === 1) {
      const by = swipeOf({ x: at.x - from.x, y: at.y - from.y });
      change(() => whole);
      if (by) onSwipe(by);
    }
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    const at = pointIn(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size === 0) drag.current = { from: at, at, travelled: 0, pinched: false };
    else drag.current.pinched = true;
    pointers.current.set(event.pointerId, at);
    setHeld(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (!pointers.current.has(event.pointerId)) return;
    const from = [...pointers.current.values()];
    pointers.current.set(event.pointerId, pointIn(event));
    const to = [...pointers.current.values()];
    if (isPair(from) && isPair(to)) change((now, room) => pinched(now, { from, to, room }));
    else if (to.length === 1) onDrag(pointIn(event));
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>): void => {
    if (!pointers.current.delete(event.pointerId)) return;
    const [left] = pointers.current.values();
    if (left) drag.current.at = left;
    else onRelease(pointIn(event), event.timeStamp);
  };
  return { held, handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd } };
}

/** One tap waits until it is clear that it is not the first of two. */
function useTaps({ change }: Pick<Zoom, "change">) {
  const last = useRef<{ at: Point; time: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(last.current?.timer), []);
  return (at: Point, time: number): void => {
    const before = last.current;
    clearTimeout(before?.timer);
    if (before && time - before.time < double.time && distance([before.at, at]) < double.distance) {
      last.current = null;
      change((view, room) => toggled(view, { at, room }));
      return;
    }
    const centre = () =>
      change((view, room) => (view.scale > 1 ? panned(view, { by: { x: -at.x, y: -at.y }, room }) : view));
    last.current = { at, time, timer: setTimeout(centre, double.time) };
  };
}

function isPair(points: Point[]): points is [Point, Point] {
  return points.length === 2;
}

/** The position of a pointer from the middle of its element. */
function pointIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
