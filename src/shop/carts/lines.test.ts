import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartLine } from "./contract.ts";
import { addedTo, areSameLines, keyOf, merged, piecesOf, withAmounts } from "./lines.ts";

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const line = (number: number, amount: number, variant: number | null = null): CartLine => ({
  ...{ item: id(number), variant: variant === null ? null : id(variant), amount },
});

test("amounts add up line by line, up to the most that can be ordered", () => {
  const lines = [line(1, 2), line(2, 3, 21)];
  expect(addedTo(lines, { line: line(1, 4), max: 9999 })).toEqual({ line: line(1, 6), capped: false });
  expect(addedTo(lines, { line: line(2, 4, 22), max: 9999 })).toEqual({ line: line(2, 4, 22), capped: false });
  expect(addedTo(lines, { line: line(2, 4, 21), max: 6 })).toEqual({ line: line(2, 6, 21), capped: true });
  // The most was lowered meanwhile.
  expect(addedTo([line(1, 8)], { line: line(1, 1), max: 6 })).toEqual({ line: line(1, 8), capped: true });
});

test("a line is set, removed by zero, and keeps its place", () => {
  const lines = [line(1, 2), line(2, 3), line(3, 1)];
  expect(withAmounts(lines, [line(2, 9), line(3, 0), line(4, 1), line(5, 0)])).toEqual([
    line(1, 2),
    line(2, 9),
    line(4, 1),
  ]);
});

const lines = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 9 }), fc.option(fc.constant(9))))
  .map((all) =>
    withAmounts(
      [],
      all.map(([number, amount, variant]) => line(number, amount, variant)),
    ),
  );

test("two carts as one have the larger amount of each, in whatever order and however often they are put together", () => {
  const check = fc.property(lines, lines, (one, other) => {
    const both = merged(one, other);
    expect(areSameLines(both, merged(other, one))).toBe(true);
    expect(merged(both, other)).toEqual(both);
    for (const { amount, ...of } of both) {
      const amounts = [...one, ...other].filter((found) => keyOf(found) === keyOf(of)).map((found) => found.amount);
      expect(amount).toBe(Math.max(...amounts));
    }
    expect(piecesOf(both)).toBeGreaterThanOrEqual(Math.max(piecesOf(one), piecesOf(other)));
  });
  fc.assert(check);
});
