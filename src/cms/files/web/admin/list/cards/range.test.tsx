import { expect, test } from "vitest";
import { rangeOf } from "./range.ts";

const list = ["a", "b", "c", "d"].map((id) => ({ id }));
const range = (from: string, to: string) => rangeOf(list, { from, to }).map(({ id }) => id);

test("a range goes from one file to the other, in whichever order they were chosen", () => {
  expect(range("b", "d")).toEqual(["b", "c", "d"]);
  expect(range("d", "b")).toEqual(["b", "c", "d"]);
  expect(range("c", "c")).toEqual(["c"]);
});

test("what was chosen on another page begins no range", () => {
  expect(range("x", "c")).toEqual(["c"]);
  expect(range("a", "x")).toEqual([]);
});
