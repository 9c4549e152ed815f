import fc from "fast-check";
import { expect, test } from "vitest";
import { factsKey, factsList, frozen, isListed } from "./facts.ts";

const things = [frozen({ id: "a" }), frozen({ id: "a" }), frozen(["a"])];

const simple = fc.constantFrom(undefined, null, "", "a", "1", 1, 0, -0, Number.NaN, true, ...things);
const facts = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 3 }, simple, fc.array(tie("any"), { maxLength: 3 }), tie("record")),
  record: fc.dictionary(fc.constantFrom("a", "b", "1"), tie("any"), { maxKeys: 3, noNullPrototype: true }),
})).any;

test("facts are those of a list exactly if the list of their own is the same", () => {
  const check = fc.property(facts, facts, (one, other) => {
    const [ones, others] = [factsList(one, { most: 1000 })!, factsList(other, { most: 1000 })!];
    const same = ones.length === others.length && ones.every((fact, at) => Object.is(fact, others[at]));
    expect(isListed(one, ones)).toBe(true);
    expect(isListed(one, others)).toBe(same);
    // A key does not tell 0 from -0, which are written alike.
    if (same) expect(factsKey(one)).toBe(factsKey(other));
  });
  fc.assert(check, { numRuns: 2000 });
});

test("what could change, or is more than is kept, has no list", () => {
  expect(factsList({ of: new Map() }, { most: 10 })).toBe(null);
  expect(factsList([() => "a"], { most: 10 })).toBe(null);
  expect(factsList([1, 2, 3], { most: 4 })).toBe(null);
  expect(isListed({ of: new Map() }, factsList({ of: {} }, { most: 10 })!)).toBe(false);
  const changing = { total: 1 };
  const list = factsList(changing, { most: 10 })!;
  changing.total = 2;
  expect(isListed(changing, list)).toBe(false);
});
