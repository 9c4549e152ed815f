import fc from "fast-check";
import { expect, test } from "vitest";
import { planCartons } from "#shop/papers/carton-plan.ts";
import { cartonOf, filledCartons } from "./in-cartons.ts";
import {
  type Countable,
  count,
  countOf,
  fitting,
  nothingPacked,
  type Progress,
  scan,
  totalOf,
  undo,
} from "./progress.ts";

const row = (line: number, amount: number, more: Partial<Countable> = {}): Countable => ({
  ...{ key: `${line}:a`, line, each: 1, amount, codes: [`code-${line}`], caseCodes: [], ...more },
});
const scanned = (rows: readonly Countable[], codes: readonly string[], from: Progress = nothingPacked) =>
  codes.reduce((progress, code) => scan(progress, { rows, code }).progress, from);

/** A case of two reds and one white, twice; and three single reds. */
const reds = row(0, 4, { key: "0:red", each: 2, codes: ["red"], caseCodes: ["case"] });
const whites = row(0, 2, { key: "0:white", codes: ["white"], caseCodes: ["case"] });
const single = row(1, 3, { key: "1:red", codes: ["red"] });
const withCase = [reds, whites, single];

const manyRows = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 })
  .map((amounts) => amounts.map((amount, at) => row(at, amount)));
const acts = fc.array(
  fc.oneof(
    fc.record({ scan: fc.integer({ min: 0, max: 8 }) }),
    fc.record({ at: fc.nat({ max: 5 }), by: fc.integer({ min: -3, max: 9 }) }),
    fc.constant("undo" as const),
  ),
);

test("no row ever has more than is ordered or less than nothing, whatever is scanned, counted and undone", () => {
  fc.assert(
    fc.property(manyRows, acts, (rows, all) => {
      let progress = nothingPacked;
      for (const act of all) {
        if (act === "undo") progress = undo(progress);
        else if ("scan" in act) ({ progress } = scan(progress, { rows, code: `code-${act.scan}` }));
        else if (rows[act.at]) progress = count(progress, { row: rows[act.at]!, by: act.by });
        for (const one of rows) {
          expect(progress.counts[one.key] ?? 0).toBeGreaterThanOrEqual(0);
          expect(progress.counts[one.key] ?? 0).toBeLessThanOrEqual(one.amount);
        }
      }
    }),
  );
});

test("as many undos as there were steps lead back to nothing", () => {
  fc.assert(
    fc.property(manyRows, acts, (rows, all) => {
      let progress = nothingPacked;
      for (const act of all) {
        if (act === "undo") continue;
        if ("scan" in act) ({ progress } = scan(progress, { rows, code: `code-${act.scan}` }));
        else if (rows[act.at]) progress = count(progress, { row: rows[act.at]!, by: act.by });
      }
      for (let left = progress.steps.length; left > 0; left -= 1) progress = undo(progress);
      expect(totalOf(progress, rows).packed).toBe(0);
      expect(undo(progress).steps).toEqual([]);
    }),
  );
});

test("each piece is counted by its own scan, and one too many is refused and changes nothing", () => {
  const rows = [row(0, 2), row(1, 1)];
  const all = scanned(rows, ["code-0", "code-1", "code-0"]);
  expect(totalOf(all, rows)).toEqual({ packed: 3, all: 3 });
  expect(scan(all, { rows, code: "code-0" })).toEqual({ outcome: "tooMany", row: "0:a", progress: all });
  expect(scan(all, { rows, code: "4006381333931" })).toEqual({ outcome: "foreign", progress: all });
});

test("what stands in two rows fills the first one, then the other", () => {
  const filled = scanned(
    withCase,
    Array.from({ length: 5 }, () => "red"),
  );
  expect([countOf(filled, reds), countOf(filled, single)]).toEqual([4, 1]);
});

test("a case is counted whole by its own code, and only while all of it has room", () => {
  const one = scan(nothingPacked, { rows: withCase, code: "case" });
  expect([one.outcome, one.progress.counts]).toEqual(["counted", { "0:red": 2, "0:white": 1 }]);
  const two = scanned(withCase, ["case"], one.progress);
  expect([countOf(two, reds), countOf(two, whites)]).toEqual([4, 2]);
  expect(scan(two, { rows: withCase, code: "case" }).outcome).toBe("tooMany");
  expect(scan(scanned(withCase, ["white", "white"]), { rows: withCase, code: "case" }).outcome).toBe("tooMany");
  expect(undo(two)).toEqual(one.progress);
});

test("what is kept of an order that was changed meanwhile is what still fits", () => {
  const kept: Progress = { counts: { "0:a": 5, "1:a": 1, "9:gone": 2 }, steps: [{ "9:gone": 2 }] };
  expect(fitting(kept, [row(0, 3), row(1, 1)])).toEqual({ counts: { "0:a": 3, "1:a": 1 }, steps: [] });
  expect(fitting({ counts: {}, steps: [] }, [])).toEqual(nothingPacked);
});

test("each piece has its place in one carton of the plan, and packed cartons are full", () => {
  fc.assert(
    fc.property(manyRows, (rows) => {
      const cartons = planCartons(
        rows.map(({ line, amount }) => ({ line, amount, slots: 1 })),
        { twelve: 0, six: 1 },
      );
      const into = rows.flatMap((one) =>
        Array.from({ length: one.amount }, (_, at) => cartonOf(cartons, { row: one, packed: at + 1 })),
      );
      for (const [at, { lines }] of cartons.entries()) {
        expect(into.filter((number) => number === at + 1)).toHaveLength(
          lines.reduce((sum, { amount }) => sum + amount, 0),
        );
      }
      const all = rows.reduce((progress, one) => count(progress, { row: one, by: one.amount }), nothingPacked);
      for (const { packed, all: most } of filledCartons(cartons, { rows, progress: all })) expect(packed).toBe(most);
    }),
  );
});

test("bottles of a case go where the case goes", () => {
  const cartons = [
    { places: 6, lines: [{ line: 0, amount: 1 }] },
    { places: 6, lines: [{ line: 0, amount: 1 }] },
  ];
  expect([1, 2, 3, 4].map((packed) => cartonOf(cartons, { row: reds, packed }))).toEqual([1, 1, 2, 2]);
  expect(cartonOf([], { row: reds, packed: 1 })).toBeNull();
});
