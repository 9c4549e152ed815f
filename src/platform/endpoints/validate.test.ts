import fc from "fast-check";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { bodyValidator } from "./validate.ts";

const percent = bodyValidator(Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }));

test("every number with two decimals is a multiple of a hundredth, whatever a division in binary says", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
      expect([hundredths, percent(hundredths / 100)]).toEqual([hundredths, null]);
    }),
    { numRuns: 2000 },
  );
});

test("a third decimal is refused", () => {
  for (const number of [0.001, 19.999, 33.333])
    expect([number, percent(number)?.[0]?.keyword]).toEqual([number, "multipleOf"]);
});
