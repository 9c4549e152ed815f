import fc from "fast-check";
import { expect, test } from "vitest";
import { filledTarget, partsOf, patternFault, star } from "#cms/redirects/pattern.ts";
import { candidatesFor } from "../finding/candidates.ts";
import { foldedSegments, pathOf } from "../finding/folded-path.ts";
import { type Rule, Rules, ruleOf } from "./loops.ts";

const noPages = async () => false;

const letter: fc.Arbitrary<string> = fc.constantFrom("a", "b", "c");
const segments = (most: number) => fc.array(letter, { minLength: 1, maxLength: most });
const starred = fc
  .tuple(fc.array(letter, { maxLength: 2 }), fc.array(letter, { maxLength: 2 }))
  .map(([before, after]) => [...before, star, ...after]);
const written = fc
  .record({
    from: fc.oneof(segments(3), starred).map(pathOf),
    to: fc.oneof(segments(3).map(pathOf), starred.map(pathOf), fc.constant("https://example.org")),
  })
  .filter(({ from, to }) => patternFault(from, to) === null);

/** All addresses of up to five parts, with one that no redirect names. */
const addresses = (() => {
  let all: string[][] = [[]];
  const every: string[][] = [];
  for (let length = 1; length <= 5; length += 1) {
    all = all.flatMap((one) => ["a", "b", "c", "z"].map((next) => [...one, next]));
    every.push(...all);
  }
  return every;
})();

/** Follows an address as the site does; false if it never ends. */
function ends(rules: Map<string, Rule>, begin: string[]): boolean {
  let at = begin;
  for (let step = 0; step < 40; step += 1) {
    const best = candidatesFor(at).find(({ from }) => rules.has(from));
    if (!best) return true;
    const target = filledTarget(rules.get(best.from)!.target, at.slice(...best.caught));
    if (partsOf(target)?.host !== "") return true;
    at = foldedSegments(target);
  }
  return false;
}

test("whatever redirects are added one after another, as long as none is refused every address comes to an end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 6 }), async (all) => {
      const known = new Map<string, Rule>();
      for (const { from, to } of all) {
        const rule = ruleOf({ from, target: to });
        const key = pathOf(rule.segments);
        if (known.has(key)) continue;
        const rules = new Rules([...known.values(), rule], noPages);
        if ((await rules.circleFrom(rule)) === null) known.set(key, rule);
      }
      for (const address of addresses) {
        expect(ends(known, address), `${pathOf(address)} by ${[...known.keys()].join(" ")}`).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test("redirects of single addresses are refused exactly where they would lead in a circle", async () => {
  const single = fc.record({ from: segments(2).map(pathOf), to: segments(2).map(pathOf) });
  await fc.assert(
    fc.asyncProperty(fc.array(single, { minLength: 1, maxLength: 8 }), async (all) => {
      const known = new Map<string, Rule>();
      for (const { from, to } of all) {
        const rule = ruleOf({ from, target: to });
        const key = pathOf(rule.segments);
        if (known.has(key)) continue;
        const circle = await new Rules([...known.values(), rule], noPages).circleFrom(rule);
        const next = new Map([...known, [key, rule]]);
        expect(circle === null).toBe(ends(next, rule.segments));
        if (circle === null) known.set(key, rule);
      }
    }),
    { numRuns: 200 },
  );
});

test("an address is caught by exactly those patterns that its parts fit, however long it is", () => {
  fc.assert(
    fc.property(fc.oneof(segments(3), starred), segments(5), (from, address) => {
      const at = from.indexOf(star);
      const fits =
        at < 0
          ? pathOf(from) === pathOf(address)
          : at === from.length - 1
            ? from.slice(0, at).every((segment, place) => address[place] === segment)
            : from.length === address.length &&
              from.every((segment, place) => segment === star || segment === address[place]);
      expect(candidatesFor(address).some((candidate) => candidate.from === pathOf(from))).toBe(fits);
    }),
  );
  expect(candidatesFor(Array.from({ length: 5000 }, () => "a")).length).toBeLessThan(100);
});

test("many redirects and patterns are looked through in a moment", async () => {
  const single = Array.from({ length: 10_000 }, (_, at) => ruleOf({ from: `/alt/${at}`, target: `/neu/${at}` }));
  const patterns = Array.from({ length: 500 }, (_, at) => ruleOf({ from: `/p${at}/*`, target: "/alt/*" }));
  const rules = new Rules([...single, ...patterns], noPages);
  expect(await rules.circleFrom(patterns[0]!)).toBeNull();
  rules.add(ruleOf({ from: "/neu/77", target: "/p3/x/77" }));
  rules.add(ruleOf({ from: "/alt/x/77", target: "/alt/77" }));
  const circle = await rules.circleFrom(ruleOf({ from: "/neu/77", target: "/p3/x/77" }));
  expect(circle?.map(({ from }) => from)).toEqual(["/neu/77", "/p3/*", "/alt/x/77", "/alt/77", "/neu/77"]);
});

test("redirects that lead in circles and grow in several ways at once are refused without following all of them", async () => {
  const tangled = [
    { from: "/*/c/c", target: "/b/*/c" },
    { from: "/a/*", target: "/*/b/c" },
    { from: "/c/*", target: "/a/*/b" },
  ].map(ruleOf);
  expect(await new Rules(tangled, noPages).circleFrom(tangled[1]!)).not.toBeNull();
});
