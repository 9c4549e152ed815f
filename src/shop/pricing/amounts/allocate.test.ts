import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate } from "./allocate.ts";
import { sum } from "./money.ts";

const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 20 });
const total = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [0, 0, 5], [0, 0, 10]],
  [5, [3, 3, 3, 3], [2, 1, 1, 1]],
  [1, [1, 1], [1, 0]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [1000, [4190, 5940, 1250], [368, 522, 110]],
  [333, [8997, 17_880, 5970], [91, 181, 61]],
  [0, [1, 2], [0, 0]],
  [7, [0, 0], [7, 0]],
  [0, [], []],
  [5101, [1, 1, 1, 1, 1, 1], [851, 850, 850, 850, 850, 850]],
])("%d over %j is %j", (total, weights, parts) => {
  expect(allocate(total, weights)).toEqual(parts);
});

test("the parts add up to the total, and none is a unit or more from its exact share", () => {
  fc.assert(
    fc.property(total, weights, (total, weights) => {
      const parts = allocate(total, weights);
      expect(sum(parts)).toBe(total);
      const whole = sum(weights);
      fc.pre(whole > 0);
      parts.forEach((part, index) => {
        const error = BigInt(part) * BigInt(whole) - BigInt(total) * BigInt(weights[index]!);
        expect(error < BigInt(whole) && error > -BigInt(whole)).toBe(true);
      });
    }),
  );
});

test("what is taken off lines never exceeds a line, as long as it does not exceed their sum", () => {
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 10_000 }), (lines, bp) => {
      const discount = Math.floor((sum(lines) * bp) / 10_000);
      allocate(discount, lines).forEach((part, index) => expect(part).toBeLessThanOrEqual(lines[index]!));
    }),
  );
});

test("a negative total is split like the positive one", () => {
  fc.assert(
    fc.property(total, weights, (total, weights) => {
      const mirrored = allocate(-total, weights).map((part) => 0 - part);
      expect(mirrored).toEqual(allocate(total, weights));
    }),
  );
});

test("a heavier weight never gets less", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), weights, (total, weights) => {
      const parts = allocate(total, weights);
      fc.pre(weights.some((weight) => weight > 0));
      weights.forEach((one, i) =>
        weights.forEach((other, j) => {
          if (one > other) expect(parts[i]).toBeGreaterThanOrEqual(parts[j]!);
        }),
      );
    }),
  );
});

test("negative and broken weights are refused, and so is a total without anything to split it over", () => {
  for (const bad of [[-1, 2], [0.5], [Number.NaN]]) expect(() => allocate(1, bad)).toThrow(RangeError);
  expect(() => allocate(1.5, [1])).toThrow(RangeError);
  expect(() => allocate(1, [])).toThrow(RangeError);
});
