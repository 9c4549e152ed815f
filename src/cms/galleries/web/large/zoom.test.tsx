import fc from "fast-check";
import { expect, test } from "vitest";
import { swipeOf } from "../slider/use-swipe.ts";
import { largest, panned, pinched, roomOf, toggled, type View, whole, zoomed } from "./zoom.ts";

/** A landscape in a landscape window, a tower in it, and one that fills it whatever its shape. */
const rooms = [roomOf({ width: 1200, height: 600 }, 1.5), roomOf({ width: 1200, height: 600 }, 0.5)];
const [wide, tower] = rooms as [(typeof rooms)[0], (typeof rooms)[0]];
const centre = { x: 0, y: 0 };
const point = fc.record({ x: fc.integer({ min: -600, max: 600 }), y: fc.integer({ min: -300, max: 300 }) });
/** The spot of the picture under a point of the stage, in pixels from the picture's middle. */
const under = ({ scale, x, y }: View, at: { x: number; y: number }) => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});

test("all of a picture is seen in its room, as large as it can be", () => {
  expect(wide.whole).toEqual({ width: 900, height: 600 });
  expect(tower.whole).toEqual({ width: 300, height: 600 });
  expect(roomOf({ width: 400, height: 900 }, 2).whole).toEqual({ width: 400, height: 200 });
  expect(roomOf({ width: 400, height: 900 }, null).whole).toEqual({ width: 400, height: 900 });
});

test("what somebody brings closer stays under the finger, as long as the picture reaches that far", () => {
  const at = { x: 100, y: -80 };
  const near = zoomed(whole, { scale: 3, at, room: wide });
  expect(near.scale).toBe(3);
  expect(under(near, at)).toEqual(under(whole, at));
});

test("a picture comes at most four times as near, and never smaller than whole", () => {
  expect(zoomed(whole, { scale: 9, at: centre, room: wide }).scale).toBe(largest);
  const back = zoomed({ scale: 2, x: 300, y: 100 }, { scale: 0.2, at: { x: 50, y: 50 }, room: wide });
  expect(back.scale).toBe(1);
  expect([Math.abs(back.x), Math.abs(back.y)]).toEqual([0, 0]);
});

test("however it is moved, the picture never leaves an empty edge that it could fill", () => {
  const steps = fc.array(fc.record({ scale: fc.double({ min: 0.1, max: 10, noNaN: true }), at: point, by: point }));
  fc.assert(
    fc.property(fc.constantFrom(...rooms), steps, (room, moves) => {
      let view = whole;
      for (const { scale, at, by } of moves) view = panned(zoomed(view, { scale, at, room }), { by, room });
      const spare = (view.scale * room.whole.width - room.width) / 2;
      expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(spare, 0) + 1e-6);
      expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max((view.scale * 600 - 600) / 2, 0) + 1e-6);
    }),
  );
});

test("a double tap brings closer what is under it, and the next one shows the whole again", () => {
  const at = { x: -120, y: 60 };
  const near = toggled(whole, { at, room: wide });
  expect(near.scale).toBeGreaterThan(1);
  expect(under(near, at).x).toBeCloseTo(at.x);
  expect(toggled(near, { at: centre, room: wide })).toEqual(whole);
});

test("two fingers that move apart bring closer what is between them, and carry it along", () => {
  const from = [
    { x: 60, y: 0 },
    { x: 140, y: 0 },
  ] as const;
  const to = [
    { x: 30, y: 20 },
    { x: 190, y: 20 },
  ] as const;
  const near = pinched(whole, { from, to, room: wide });
  expect(near.scale).toBe(2);
  const between = under(near, { x: 110, y: 20 });
  expect(between.x).toBeCloseTo(100);
  expect(between.y).toBeCloseTo(0);
});

test.each([
  ["to the left leads to the next picture", { x: -60, y: 10 }, 1],
  ["to the right leads to the one before", { x: 60, y: -10 }, -1],
  ["that is short is a tremble", { x: -30, y: 0 }, null],
  ["that goes down more than sideways scrolls the page", { x: -60, y: 80 }, null],
] as const)("a swipe %s", (_what, way, by) => {
  expect(swipeOf(way)).toBe(by);
});
