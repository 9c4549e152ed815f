import { expect, test } from "vitest";
import { stepOf } from "./step-of.ts";

const size = { rows: 2, columns: 3 };
/** A key that is pressed in the middle cell of the first row, in which the cursor stands there. */
function pressed(
  key: string,
  { cursor = 0, ...held }: { cursor?: number; shiftKey?: boolean; ctrlKey?: boolean } = {},
) {
  const dataset = { row: "0", column: "1" };
  const target = { dataset, value: "Wein", selectionStart: cursor, selectionEnd: cursor } as unknown as EventTarget;
  return stepOf({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held, target }, size);
}

test("Enter and arrows lead from cell to cell, and sideways only from the edge of a text", () => {
  expect(pressed("Enter")).toEqual({ row: 1, column: 1 });
  expect(pressed("ArrowDown")).toEqual({ row: 1, column: 1 });
  expect(pressed("ArrowLeft")).toEqual({ row: 0, column: 0 });
  expect(pressed("ArrowRight", { cursor: 4 })).toEqual({ row: 0, column: 2 });
  expect([pressed("ArrowLeft", { cursor: 2 }), pressed("ArrowRight", { cursor: 2 })]).toEqual([null, null]);
});

test("no key leads out of the table, except to a row that is still to be added", () => {
  expect([pressed("ArrowUp"), pressed("Enter", { shiftKey: true })]).toEqual([null, null]);
  const target = { dataset: { row: "1", column: "2" }, value: "", selectionStart: 0, selectionEnd: 0 };
  const at = (key: string) =>
    stepOf({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, target: target as never }, size);
  expect(at("Enter")).toEqual({ row: 2, column: 2 });
  expect([at("ArrowDown"), at("ArrowRight")]).toEqual([null, null]);
});

test("letters, and arrows with Shift or Ctrl, are for the text", () => {
  expect([pressed("a"), pressed("ArrowDown", { shiftKey: true }), pressed("Enter", { ctrlKey: true })]).toEqual([
    null,
    null,
    null,
  ]);
});
