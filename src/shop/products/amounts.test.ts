import fc from "fast-check";
import { expect, test } from "vitest";
import { amountsOf } from "./amounts.ts";

test.each([
  [
    { least: null, most: null, step: null },
    { min: 1, max: 9999, step: 1 },
  ],
  [
    { least: 0, most: null, step: 0 },
    { min: 1, max: 9999, step: 1 },
  ],
  [
    { least: 4, most: 20, step: 6 },
    { min: 6, max: 18, step: 6 },
  ],
  [
    { least: 6, most: null, step: null },
    { min: 6, max: 9999, step: 1 },
  ],
  [
    { least: null, most: 20_000, step: 12 },
    { min: 12, max: 9996, step: 12 },
  ],
])("the amounts of %j that can be ordered are %j", (rules, amounts) => {
  expect(amountsOf(rules, 9999)).toEqual(amounts);
});

test("every amount from the least in steps up to the most keeps all rules, and none beside them does", () => {
  const some = fc.option(fc.integer({ min: 1, max: 60 }), { nil: null });
  const check = fc.property(some, some, some, fc.integer({ min: 1, max: 80 }), (least, most, step, amount) => {
    const { min, max, step: by } = amountsOf({ least, most, step }, 70);
    const offered = amount >= min && amount <= max && (amount - min) % by === 0;
    const kept = amount >= (least ?? 1) && amount <= Math.min(most ?? 70, 70) && amount % (step ?? 1) === 0;
    expect(offered).toBe(kept);
  });
  fc.assert(check);
});
