import fc from "fast-check";
import { expect, test } from "vitest";
import { packCartons } from "#shop/pricing/shipping/cartons.ts";
import { planCartons } from "./carton-plan.ts";

const line = (at: number, amount: number, slots = 1) => ({ line: at, amount, slots });

const orders = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 40 }), slots: fc.constantFrom(0, 0.25, 0.5, 1, 2, 4, 6, 15) }),
  { minLength: 1, maxLength: 12 },
);
const cartons = fc.record({ twelve: fc.nat({ max: 5 }), six: fc.nat({ max: 5 }) });

test("each bottle is in exactly one carton, and no carton has more than its places", () => {
  fc.assert(
    fc.property(orders, cartons, (ordered, given) => {
      const lines = ordered.map((one, at) => ({ ...one, line: at }));
      const plan = planCartons(lines, given);
      for (const { line: at, amount } of lines) {
        const packed = plan.flatMap((carton) => carton.lines.filter((one) => one.line === at));
        expect(packed.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
      }
      for (const { places, lines: inside } of plan) {
        expect(inside.length).toBeGreaterThan(0);
        expect(inside.reduce((sum, one) => sum + one.amount * lines[one.line]!.slots, 0)).toBeLessThanOrEqual(places);
        expect(new Set(inside.map((one) => one.line)).size).toBe(inside.length);
      }
    }),
  );
});

test("bottles and magnums fit into the cartons that the order was priced with", () => {
  const bottles = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 30 }), slots: fc.constantFrom(0.5, 1, 2) }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(bottles, fc.constantFrom({ twelve: 990, six: 690 }, { twelve: 1500, six: 690 }), (ordered, costs) => {
      const given = packCartons(
        ordered.reduce((sum, { amount, slots }) => sum + amount * slots, 0),
        costs,
      );
      const plan = planCartons(
        ordered.map((one, at) => ({ ...one, line: at })),
        given,
      );
      expect(plan.filter(({ places }) => places === 12)).toHaveLength(given.twelve);
      expect(plan.filter(({ places }) => places === 6)).toHaveLength(given.six);
    }),
  );
});

test("eighteen bottles and a glass are a carton of twelve with the glass, and one of six", () => {
  expect(planCartons([line(0, 14), line(1, 4), line(2, 1, 0)], { twelve: 1, six: 1 })).toEqual([
    {
      places: 12,
      lines: [
        { line: 0, amount: 12 },
        { line: 2, amount: 1 },
      ],
    },
    {
      places: 6,
      lines: [
        { line: 0, amount: 2 },
        { line: 1, amount: 4 },
      ],
    },
  ]);
});

test("what is left of an order needs no more cartons than it fills", () => {
  expect(planCartons([line(0, 3)], { twelve: 2, six: 1 })).toHaveLength(1);
  expect(planCartons([], { twelve: 1, six: 0 })).toEqual([]);
});
