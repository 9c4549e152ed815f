import { expect, test } from "vitest";
import type { Edits } from "#cms/files/file.ts";
import { movedFocus } from "./move-focus.ts";

const size = { width: 400, height: 200 };
const whole: Edits = { crop: null, rotate: 0 };
const right: Edits = { crop: { x: 200, y: 0, width: 200, height: 200 }, rotate: 0 };

test("what stays in view goes with the picture when it is turned, and comes back with it", () => {
  const focus = { x: 0.25, y: 0.1 };
  const turn = (rotate: Edits["rotate"]) => movedFocus(focus, { size, before: whole, after: { crop: null, rotate } });
  expect(turn(90)).toEqual({ x: 0.9, y: 0.25 });
  expect(turn(180)).toEqual({ x: 0.75, y: 0.9 });
  expect(turn(270)).toEqual({ x: 0.1, y: 0.75 });
  for (const rotate of [90, 180, 270] as const) {
    expect(movedFocus(turn(rotate), { size, before: { crop: null, rotate }, after: whole })).toEqual(focus);
  }
});

test("it stays on its spot when the picture is cut, or at the edge nearest to a spot that was cut off", () => {
  expect(movedFocus({ x: 0.75, y: 0.5 }, { size, before: whole, after: right })).toEqual({ x: 0.5, y: 0.5 });
  expect(movedFocus({ x: 0.1, y: 0.5 }, { size, before: whole, after: right })).toEqual({ x: 0, y: 0.5 });
  expect(movedFocus({ x: 0.5, y: 0.5 }, { size, before: right, after: whole })).toEqual({ x: 0.75, y: 0.5 });
});

test("cut and turned at once it is still on the same spot", () => {
  const after: Edits = { ...right, rotate: 90 };
  expect(movedFocus({ x: 0.75, y: 0.25 }, { size, before: whole, after })).toEqual({ x: 0.75, y: 0.5 });
});
