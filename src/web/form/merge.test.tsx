import fc from "fast-check";
import { expect, test } from "vitest";
import { type Fields, lines, namesOf, text } from "./fields.ts";
import { differences, merged, sameValues, withFields } from "./merge.ts";

type Values = { name: string; year: string; note: string; tags: string[] };
const tidy = (value: string) => value.trim().toLowerCase();
const fields: Fields<Values> = {
  name: text("name"),
  year: text("year"),
  note: text("note", { tidy }),
  tags: lines("tags"),
};
const base: Values = { name: "Riesling", year: "2024", note: "trocken", tags: ["Wein"] };

const anyValues: fc.Arbitrary<Values> = fc.record({
  name: fc.constantFrom("", "Riesling", "Silvaner"),
  year: fc.constantFrom("", "2024", "2025"),
  note: fc.constantFrom("", "trocken", "Trocken ", "lieblich"),
  tags: fc.subarray(["Wein", "Hof"]),
});
const versions = fc.record({
  ...{ base: anyValues, mine: anyValues, theirs: anyValues },
  unanswered: fc.array(anyValues, { maxLength: 2 }),
});
const always = (holds: (v: { base: Values; mine: Values; theirs: Values; unanswered: Values[] }) => void) =>
  fc.assert(fc.property(versions, holds), { seed: 21, numRuns: 1000 });

test("nothing that was typed, here or there, is ever in neither the merged values nor the disputed fields", () => {
  always(({ base, mine, theirs, unanswered }) => {
    const { values, taken, disputed } = merged(fields, { base, mine, theirs, unanswered });
    for (const name of namesOf(fields)) {
      const written = (a: Values, b: Values) => tidied(name, a) !== tidied(name, b);
      const typedThere = written(theirs, base) && unanswered.every((sent) => written(theirs, sent));
      expect([mine[name], theirs[name]]).toContainEqual(values[name]);
      if (written(mine, base) || disputed.includes(name)) expect(values[name]).toEqual(mine[name]);
      if (typedThere && !disputed.includes(name)) expect(tidied(name, values)).toEqual(tidied(name, theirs));
      if (taken.includes(name)) expect(typedThere).toBe(true);
    }
  });
});

test("what both have changed in the same way is neither disputed nor news", () => {
  always(({ base, mine }) => {
    expect(merged(fields, { base, mine, theirs: mine })).toEqual({ values: mine, taken: [], disputed: [] });
  });
});

test("whoever has changed nothing gets what the other one wrote, and keeps what they wrote where the other has not", () => {
  always(({ base, mine }) => {
    expect(merged(fields, { base, mine, theirs: base })).toEqual({ values: mine, taken: [], disputed: [] });
    const taken = merged(fields, { base, mine: base, theirs: mine });
    expect(taken.disputed).toEqual([]);
    expect(sameValues(fields, taken.values, mine)).toBe(true);
  });
});

test("the order in which two people's changes arrive makes no difference where they do not meet", () => {
  always(({ base, mine, theirs }) => {
    const here = merged(fields, { base, mine, theirs });
    const there = merged(fields, { base, mine: theirs, theirs: mine });
    expect(there.disputed).toEqual(here.disputed);
    if (here.disputed.length === 0) expect(sameValues(fields, here.values, there.values)).toBe(true);
  });
});

test("merged once more with the same version, nothing changes", () => {
  always(({ base, mine, theirs }) => {
    const { values, disputed } = merged(fields, { base, mine, theirs });
    const settled = withFields(values, { from: theirs, names: disputed });
    expect(merged(fields, { base: theirs, mine: settled, theirs })).toMatchObject({ values: settled, disputed: [] });
  });
});

test("what only one of two people has changed comes together, and nobody is asked", () => {
  const mine = { ...base, name: "Silvaner", tags: ["Wein", "Hof"] };
  const theirs = { ...base, year: "2025" };
  const values = { ...mine, year: "2025" };
  expect(merged(fields, { base, mine, theirs })).toEqual({ values, taken: ["year"], disputed: [] });
});

test("one's own text that arrived without an answer is not taken for somebody else's, nor does it come back", () => {
  const sent = { ...base, name: "Silva" };
  for (const mine of [{ ...base, name: "Silvaner" }, base]) {
    const nothing = { values: mine, taken: [], disputed: [] };
    expect(merged(fields, { base, unanswered: [sent], mine, theirs: sent })).toEqual(nothing);
  }
  const mine = { ...base, name: "Silvaner" };
  const theirs = { ...base, name: "Bacchus" };
  expect(merged(fields, { base, unanswered: [sent], mine, theirs }).disputed).toEqual(["name"]);
});

test("fields that mean the same are no difference to a merge, but they are to the letter", () => {
  const theirs = { ...base, note: " Trocken" };
  expect([sameValues(fields, base, theirs), differences(base, theirs)]).toEqual([true, ["note"]]);
});

function tidied(name: keyof Values, values: Values): string {
  return name === "note" ? tidy(values.note) : JSON.stringify(values[name]);
}
