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

const anything = bodyValidator(Type.Unknown());

test("a text that no database can store is refused, however deep it stands", () => {
  for (const bad of ["\0", "Wein\0gut", "\ud800", "a\udc00b", "\udc00\ud800"]) {
    const field = (fault: unknown) => anything(fault)?.map(({ instancePath, keyword }) => [instancePath, keyword]);
    expect(field(bad)).toEqual([["", "unstorable"]]);
    expect(field({ a: [{ "b/c": bad }] })).toEqual([["/a/0/b~1c", "unstorable"]]);
    expect(field({ a: { [bad]: 1 } })?.[0]?.[1]).toBe("unstorable");
  }
  fc.assert(
    fc.property(fc.json(), (json) => {
      const value = JSON.parse(json) as unknown;
      const storable = !/\0/.test(json) && !json.includes("\\u0000") && json.isWellFormed();
      if (storable && !json.includes("\\ud")) expect(anything(value)).toBe(null);
    }),
  );
});
