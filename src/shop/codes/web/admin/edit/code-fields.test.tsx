import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { codeTable } from "#shop/codes/code.ts";
import type { Code } from "#shop/codes/contract.ts";
import { changesIn, namesOf, valuesOf } from "#web/form/fields.ts";
import { type CodeValues, codeFields, saidBy } from "./code-fields.ts";
import { proposeWord } from "./propose-word.ts";

const german = { language: "de", currency: "EUR" } as const;
const fields = codeFields(german);
const empty = codeTable.emptyOf(codeTable.names);

function sent(values: CodeValues, of = fields): Record<string, unknown> {
  const form = new FormData();
  for (const name of namesOf(of)) form.set(name, of[name].sent(values[name] as never));
  return changesIn(of, form);
}

test("what is stored stands in the form as it is written in the language, and is sent back as it was", () => {
  const hundredths = (max: number) => fc.integer({ min: 1, max }).map((number) => Number((number / 100).toFixed(2)));
  const orNone = <T,>(some: fc.Arbitrary<T>) => fc.option(some);
  const code = fc.record({
    percent: orNone(hundredths(10_000)),
    amount: orNone(hundredths(100_000_000)),
    leastAmount: orNone(hundredths(100_000_000)),
    limit: orNone(fc.integer({ min: 1, max: 1_000_000 })),
    from: fc.constantFrom(null, "2026-11-30T23:00:00.000Z", "2026-06-30T22:00:00.000Z"),
    to: fc.constantFrom(null, "2026-12-31T22:59:59.999Z", "2027-03-28T21:59:59.999Z"),
    freeShipping: fc.boolean(),
    enabled: fc.boolean(),
    groups: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(code, fc.constantFrom(...languages), (drawn, language) => {
      const stored = { ...empty, ...drawn, code: "Advent-26" };
      const own = codeFields({ ...german, language });
      expect(sent(valuesOf(own, stored), own)).toEqual(stored);
      const { groups } = drawn;
      expect(saidBy(valuesOf(own, stored), { fields: own, groups })).toMatchObject(drawnWithout(drawn));
    }),
  );
});

function drawnWithout<T extends { enabled: boolean }>({ enabled: _enabled, ...drawn }: T) {
  return drawn;
}

test("a day is all of it, in winter and in summer time, and what is none is left to the API", () => {
  const typed = { ...valuesOf(fields, null), from: "2026-10-25", to: "2026-10-25" };
  expect(sent(typed)).toMatchObject({ from: "2026-10-24T22:00:00.000Z", to: "2026-10-25T22:59:59.999Z" });
  expect(sent({ ...typed, from: "2026-02-30", percent: "viel" })).toMatchObject({
    from: "2026-02-30",
    percent: "viel",
  });
});

test("a sentence says nothing of what is typed wrongly", () => {
  const typed = {
    ...valuesOf(fields, null),
    percent: "110",
    amount: "5 €",
    limit: "0",
    leastAmount: "-3",
    to: "2026-13-01",
  };
  expect(saidBy(typed, { fields, groups: [] })).toMatchObject({
    ...{ percent: null, amount: 5, limit: null, leastAmount: null, to: null },
  });
});

test("a copy begins with everything but the word", () => {
  const code = { ...empty, code: "Advent", percent: 12.5, limit: 3, enabled: false, note: "Messe" } as unknown as Code;
  const begun = codeFields(german, code);
  expect(sent(valuesOf(begun, null), begun)).toMatchObject({
    ...{ code: "", percent: 12.5, limit: 3, enabled: true, note: "Messe" },
  });
});

test("proposed words have nothing in them that is mistaken for something else, and are not guessed", () => {
  const words = Array.from({ length: 500 }, proposeWord);
  expect(words.filter((word) => !/^[A-Z]{6}[2-9]{2}$/.test(word) || /[AEIOU01]/.test(word))).toEqual([]);
  expect(new Set(words).size).toBeGreaterThan(495);
  expect(new Set(words.join("")).size).toBe(18 + 7);
});
