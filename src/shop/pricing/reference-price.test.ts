import fc from "fast-check";
import { expect, test } from "vitest";
import { berlinTime } from "#contract/formats/dates/date-time.ts";
import { type PriceInterval, reductionOf, referencePrice, saleStart } from "./reference-price.ts";

/** Midnight in Germany. */
const at = (day: string): string => berlinTime(`${day}T00:00`)!;

/** A price from each day to the next one; the last one is still valid. */
function history(...prices: [day: string, amount: number, more?: Partial<PriceInterval>][]): PriceInterval[] {
  return prices.map(([day, amount, more], index) => {
    const next = prices[index + 1];
    return { amount, from: at(day), to: next ? at(next[0]) : null, ...more };
  });
}

const start = at("2026-11-15");
const sale = { start, amount: 850 };

test.each([
  [
    "a lower price within the 30 days",
    history(["2026-09-01", 990], ["2026-10-20", 890], ["2026-10-27", 990], ["2026-11-15", 850]),
    { reference: 890, percent: 4 },
  ],
  ["one price all along", history(["2026-09-01", 990], ["2026-11-15", 850]), { reference: 990, percent: 14 }],
  ["goods that are new", history(["2026-11-01", 990], ["2026-11-15", 850]), { reference: 990, percent: 14 }],
  [
    "a lower price that ended as the 30 days began",
    history(["2026-09-01", 800], ["2026-10-16", 990], ["2026-11-15", 850]),
    { reference: 990, percent: 14 },
  ],
  [
    "a price below that of the sale on the first of the 30 days",
    history(["2026-09-01", 800], ["2026-10-17", 990], ["2026-11-15", 850]),
    null,
  ],
])("%s", (_, prices, expected) => {
  expect(reductionOf(prices, sale)).toEqual(expected);
});

test("the 30 days begin at midnight in Germany, also across the change of the clocks", () => {
  const late = (end: string) => [
    { amount: 800, from: at("2026-01-01"), to: end },
    { amount: 990, from: end, to: null },
  ];
  const afternoon = "2026-11-15T14:30:00.000Z";
  expect(referencePrice(late("2026-10-15T22:00:00.000Z"), afternoon)).toBe(990);
  expect(referencePrice(late("2026-10-15T22:00:00.001Z"), afternoon)).toBe(800);
  expect(referencePrice(late("2026-03-16T23:00:00.000Z"), "2026-04-16T08:00:00.000Z")).toBe(990);
  expect(referencePrice(late("2026-03-16T23:00:00.001Z"), "2026-04-16T08:00:00.000Z")).toBe(800);
});

test("a reduction of less than one percent names its reference price and no percentage", () => {
  expect(reductionOf(history(["2026-09-01", 990]), { start, amount: 985 })).toEqual({ reference: 990, percent: null });
  expect(reductionOf(history(["2026-09-01", 1000]), { start, amount: 990 })).toEqual({ reference: 1000, percent: 1 });
});

test("what was for nobody to buy is no reference, and without one nothing may be announced", () => {
  const soldOut = { purchasable: false };
  const prices = history(["2026-09-01", 990], ["2026-10-20", 700, soldOut], ["2026-10-27", 990]);
  expect(reductionOf(prices, sale)).toEqual({ reference: 990, percent: 14 });
  expect(reductionOf(history(["2026-09-01", 990, soldOut]), sale)).toBeNull();
  expect(reductionOf([], sale)).toBeNull();
  expect(reductionOf(history(["2026-11-15", 850]), sale)).toBeNull();
});

test("a sale for nothing is a hundred percent, and no reduction of nothing", () => {
  expect(reductionOf(history(["2026-09-01", 990]), { start, amount: 0 })).toEqual({ reference: 990, percent: 100 });
  expect(reductionOf(history(["2026-09-01", 0]), { start, amount: 0 })).toBeNull();
});

const reduced = { reduced: true };

test("steps of one sale keep the reference price of the first", () => {
  const steps = history(
    ["2026-09-01", 990],
    ["2026-11-15", 850, reduced],
    ["2026-11-22", 790, { reduced: true, purchasable: false }],
    ["2026-11-23", 790, reduced],
    ["2026-11-29", 690, reduced],
  );
  for (const day of ["2026-11-15", "2026-11-22", "2026-11-29", "2027-02-01"])
    expect([day, saleStart(steps, at(day))]).toEqual([day, start]);
  expect(reductionOf(steps, { start, amount: 690 })).toEqual({ reference: 990, percent: 30 });
  expect(reductionOf(steps, { start: at("2026-11-29"), amount: 690 })).toEqual({ reference: 790, percent: 12 });
});

test("a break, and a price that rises again, begin another sale", () => {
  const broken = history(
    ["2026-09-01", 990],
    ["2026-11-15", 850, reduced],
    ["2026-11-20", 990],
    ["2026-11-21", 790, reduced],
  );
  expect(saleStart(broken, at("2026-11-22"))).toBe(at("2026-11-21"));
  expect(reductionOf(broken, { start: at("2026-11-21"), amount: 790 })).toEqual({ reference: 850, percent: 7 });

  const rising = history(["2026-09-01", 990], ["2026-11-15", 790, reduced], ["2026-11-20", 850, reduced]);
  expect(saleStart(rising, at("2026-11-22"))).toBe(at("2026-11-20"));
  expect(reductionOf(rising, { start: at("2026-11-20"), amount: 850 })).toBeNull();
});

test("there is no sale before it begins, after it ends, and without one", () => {
  const prices = history(["2026-09-01", 990], ["2026-11-15", 850, reduced], ["2026-11-20", 990]);
  expect(saleStart(prices, at("2026-11-14"))).toBeNull();
  expect(saleStart(prices, at("2026-11-20"))).toBeNull();
  expect(saleStart([], start)).toBeNull();
});

test("a time that is none is refused, and does not hide a low price", () => {
  const bad = [...history(["2026-09-01", 990]), { amount: 700, from: "gestern", to: null }];
  expect(() => referencePrice(bad, start)).toThrow(RangeError);
  expect(() => referencePrice([], "")).toThrow(RangeError);
  expect(() =>
    saleStart(
      bad.map((one) => ({ ...one, reduced: true })),
      start,
    ),
  ).toThrow(RangeError);
});

const anyHistory = fc
  .array(
    fc.record({
      hours: fc.integer({ min: 1, max: 400 }),
      amount: fc.integer({ min: 0, max: 5000 }),
      purchasable: fc.boolean(),
      reduced: fc.boolean(),
    }),
    { minLength: 1, maxLength: 15 },
  )
  .map((steps) => {
    let end = Date.parse(start);
    return steps.map(({ hours, ...rest }): PriceInterval => {
      const to = new Date(end).toISOString();
      end -= hours * 3_600_000;
      return { ...rest, from: new Date(end).toISOString(), to };
    });
  });
const anyAmount = fc.integer({ min: 0, max: 5000 });
const windowStart = at("2026-10-16");

test("the reference price is never above a price of the 30 days, and is one of them", () => {
  fc.assert(
    fc.property(anyHistory, (prices) => {
      const within = prices
        .filter(({ to, purchasable }) => purchasable && to! > windowStart)
        .map(({ amount }) => amount);
      const reference = referencePrice(prices, start);
      expect(reference === null ? within : [reference]).toEqual(reference === null ? [] : [Math.min(...within)]);
    }),
  );
});

test("older prices, later prices and the order of the history change nothing", () => {
  const older = { amount: 1, from: at("2020-01-01"), to: windowStart };
  const later = { amount: 1, from: start, to: null };
  fc.assert(
    fc.property(anyHistory, fc.infiniteStream(fc.nat()), (prices, random) => {
      const shuffled = prices
        .map((one) => ({ one, key: random.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one);
      const reference = referencePrice(prices, start);
      expect(referencePrice([...shuffled, later, older], start)).toBe(reference);
      const before = new Date(Date.parse(start) - 1).toISOString();
      expect(saleStart(shuffled, before)).toBe(saleStart(prices, before));
    }),
  );
});

test("a percentage is never overstated, and a whole percent more would be", () => {
  fc.assert(
    fc.property(anyHistory, anyAmount, (prices, amount) => {
      const reduction = reductionOf(prices, { start, amount });
      if (!reduction) return;
      const { reference, percent } = reduction;
      expect(amount).toBeLessThan(reference);
      expect(amount * 100).toBeLessThanOrEqual(reference * (100 - (percent ?? 0)));
      expect(amount * 100).toBeGreaterThan(reference * (100 - (percent ?? 0) - 1));
    }),
  );
});
