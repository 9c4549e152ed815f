import fc from "fast-check";
import { expect, test } from "vitest";
import { turns } from "#cms/files/file.ts";
import {
  areaOf,
  frameOf,
  ratioOf,
  rounded,
  shaped,
  shapes,
  turnBack,
  turnedArea,
  turnedSize,
  typed,
  viewOf,
  wholeOf,
  zoomed,
  zoomOf,
} from "./crop-area.ts";

const of = { width: 3000, height: 2000 };
const drawn = { width: 600, height: 400 };
const size = fc.record({ width: fc.integer({ min: 2, max: 9000 }), height: fc.integer({ min: 2, max: 9000 }) });
const within = (area: { x: number; y: number; width: number; height: number }, whole: typeof of) => {
  expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0);
  expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(1);
  expect(area.x + area.width).toBeLessThanOrEqual(whole.width);
  expect(area.y + area.height).toBeLessThanOrEqual(whole.height);
};

test("whatever is chosen, zoomed and typed lies within the picture, in whole pixels", () => {
  const step = fc.oneof(
    fc.record({ shape: fc.constantFrom(...shapes) }),
    fc.record({ zoom: fc.double({ min: 1, max: 20, noNaN: true }) }),
    fc.record({
      name: fc.constantFrom("x", "y", "width", "height"),
      value: fc.integer({ min: -100, max: 12_000 }),
      shape: fc.constantFrom(...shapes),
    }),
  );
  fc.assert(
    fc.property(size, fc.array(step), (whole, steps) => {
      let area = wholeOf(whole);
      for (const one of steps) {
        const ratio = "shape" in one ? ratioOf(one.shape, whole) : null;
        if ("zoom" in one) area = zoomed(area, { zoom: one.zoom, of: whole });
        else if ("name" in one) area = typed(area, { name: one.name, value: one.value, ratio, of: whole });
        else if (ratio) area = shaped(area, { ratio, of: whole });
        within(rounded(area, whole), whole);
      }
    }),
  );
});

test("a shape takes as much of the picture as it can, around the same middle", () => {
  expect(shaped(wholeOf(of), { ratio: 1, of })).toEqual({ x: 500, y: 0, width: 2000, height: 2000 });
  expect(shaped({ x: 0, y: 0, width: 300, height: 200 }, { ratio: 1, of })).toMatchObject({ x: 0, width: 2000 });
  expect(shaped(wholeOf(of), { ratio: 9 / 16, of })).toMatchObject({ x: 937.5, y: 0, width: 1125, height: 2000 });
});

test("with a shape the other side follows what is typed, freely it does not", () => {
  const square = { x: 100, y: 100, width: 500, height: 500 };
  expect(typed(square, { name: "width", value: 800, ratio: 1, of })).toMatchObject({ width: 800, height: 800 });
  expect(typed(square, { name: "height", value: 9000, ratio: 1, of })).toEqual({
    x: 100,
    y: 0,
    width: 2000,
    height: 2000,
  });
  expect(typed(square, { name: "width", value: 800, ratio: null, of })).toMatchObject({ width: 800, height: 500 });
  expect(typed(square, { name: "x", value: 2900, ratio: null, of })).toMatchObject({ x: 2500, width: 500 });
});

test("what the cropper shows is the area, there and back", () => {
  const area = { x: 321, y: 99, width: 640, height: 360 };
  const frame = frameOf(area, { drawn });
  expect(frame).toEqual({ width: 600, height: 337.5 });
  const view = viewOf(area, { drawn, of });
  expect(view.zoom).toBeCloseTo(zoomOf(area, of));
  const back = areaOf(view, { frame, drawn, of });
  expect(rounded(back, of)).toEqual(area);
  // The picture moved to the right shows more of its left.
  expect(areaOf({ ...view, crop: { ...view.crop, x: view.crop.x + 10 } }, { frame, drawn, of }).x).toBeLessThan(area.x);
});

test("a part of a turned picture is the same part of the upright one, there and back", () => {
  // The left edge of the upright picture is above after a quarter turn.
  const left = { x: 0, y: 500, width: 200, height: 1500 };
  expect(turnedArea(left, { turn: 90, of })).toEqual({ x: 0, y: 0, width: 1500, height: 200 });
  expect(turnedArea(left, { turn: 180, of })).toEqual({ x: 2800, y: 0, width: 200, height: 1500 });
  expect(turnedArea(left, { turn: 270, of })).toEqual({ x: 500, y: 2800, width: 1500, height: 200 });
  fc.assert(
    fc.property(size, fc.constantFrom(...turns), fc.tuple(fc.nat(8000), fc.nat(8000)), (whole, turn, [x, y]) => {
      const area = rounded({ x, y, width: 700, height: 300 }, whole);
      const there = turnedArea(area, { turn, of: whole });
      within(there, turnedSize(whole, turn));
      expect(turnedArea(there, { turn: turnBack(turn), of: turnedSize(whole, turn) })).toEqual(area);
    }),
  );
});
