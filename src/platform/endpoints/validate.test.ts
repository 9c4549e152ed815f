import fc from "fast-check";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { storable } from "#contract/formats/storable.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Problem } from "#contract/wire/problem.ts";
import { bodyValidator, fittingBy, refuseFields } from "./validate.ts";

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
    const faults = (value: unknown) => anything(value)?.map(({ instancePath, keyword }) => [instancePath, keyword]);
    expect(faults(bad)).toEqual([["", "unstorable"]]);
    expect(faults({ a: [{ "b/c": bad }, bad] })).toEqual([["/a/0/b~1c", "unstorable"]]);
    expect(faults({ a: { [bad]: 1 } })?.[0]?.[1]).toBe("unstorable");
  }
  let deep: unknown = "\0";
  for (let level = 0; level < 20_000; level += 1) deep = [deep];
  expect(anything(deep)?.[0]?.keyword).toBe("unstorable");
});

test("all other texts are taken", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" })), (texts) => {
      expect(anything({ texts: texts.map(storable) })).toBe(null);
    }),
  );
});

test("of something that may also be null, only the field is named that is wrong in it", () => {
  const inside = Type.Object({ from: Type.Union([Type.Number(), Type.Null()]) }, { additionalProperties: false });
  const check = bodyValidator(Type.Object({ rule: Type.Union([inside, Type.Null()]) }));
  const named = (body: unknown) => {
    try {
      refuseFields(check(body) ?? [], translator("de"));
    } catch (error) {
      return (error as Problem).details.errors?.map(({ field, message }) => `${field}: ${message}`);
    }
  };
  expect(named({ rule: { from: "abc" } })).toEqual(["rule/from: Das muss eine Zahl sein."]);
  expect(named({ rule: { to: 1, from: 1 } })).toEqual(["rule/to: Dieses Feld gibt es hier nicht."]);
  expect(named({ rule: "abc" })).toHaveLength(1);
});

test("whether something fits is the same question as whether it has faults", () => {
  const inside = Type.Object({ to: Type.Union([Type.Null(), Type.String({ format: "uuid" })]) });
  const schema = Type.Object(
    {
      title: Type.Optional(
        Type.Record(Type.Union([Type.Literal("de"), Type.Literal("en")]), Type.String({ maxLength: 3 })),
      ),
      share: Type.Number({ minimum: 0, multipleOf: 0.01 }),
      links: Type.Array(inside, { maxItems: 2 }),
    },
    { additionalProperties: false },
  );
  const [faults, fits] = [bodyValidator(schema), fittingBy(schema)];
  const value = fc.record(
    {
      title: fc.oneof(fc.constant({ de: "abc" }), fc.dictionary(fc.constantFrom("de", "en", "fr"), fc.string())),
      share: fc.oneof(fc.constantFrom(0, 19.99, 0.001, -1, "1"), fc.double()),
      links: fc.array(fc.record({ to: fc.oneof(fc.constant(null), fc.uuid(), fc.string()) }), { maxLength: 3 }),
      more: fc.anything(),
    },
    { requiredKeys: ["share", "links"] },
  );
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(fc.oneof(value, fc.anything()), (one) => {
      seen.add(fits(one));
      expect(fits(one)).toBe(faults(one) === null);
    }),
    { numRuns: 2000 },
  );
  expect(seen.size).toBe(2);
  expect(fits({ share: 19.99, links: [{ to: null }] })).toBe(true);
  expect(fits({ share: 1, links: [], title: { de: "\0" } })).toBe(false);
});
