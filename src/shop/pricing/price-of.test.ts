import fc from "fast-check";
import { expect, test } from "vitest";
import { lineTotal, type Prices, priceOf, publicPriceAt } from "./price-of.ts";
import { netOfGross } from "./taxes/vat.ts";

const time = "2026-11-21T12:00:00.000Z";
const of = (prices: Prices, pieces = 1) => {
  const { amount, why } = priceOf(prices, { pieces, time });
  return [amount, why];
};

const steps = [
  { from: 6, amount: 850 },
  { from: 12, amount: 800 },
  { from: 24, amount: 780 },
];

test("without anything else the public price applies", () => {
  expect(priceOf({ price: 895 }, { pieces: 1, time })).toEqual({
    amount: 895,
    publicPrice: 895,
    why: "public",
    tax: "gross",
  });
});

test("a quantity price applies from its number of pieces on", () => {
  const prices = { price: 895, quantityPrices: steps };
  expect([1, 5, 6, 11, 12, 24, 1000].map((pieces) => of(prices, pieces))).toEqual([
    [895, "public"],
    [895, "public"],
    [850, "quantity"],
    [850, "quantity"],
    [800, "quantity"],
    [780, "quantity"],
    [780, "quantity"],
  ]);
});

test("a reduced price applies from its first moment until its last", () => {
  const at = (from: string | null, to: string | null) => of({ price: 895, reduced: { amount: 700, from, to } });
  const [on, off] = [
    [700, "reduced"],
    [895, "public"],
  ];
  expect(at(time, "2026-11-21T12:00:00.001Z")).toEqual(on);
  expect(at(null, null)).toEqual(on);
  expect(at("", "")).toEqual(on);
  expect(at("2026-11-21T12:00:00.001Z", null)).toEqual(off);
  expect(at(null, time)).toEqual(off);
});

test("the lowest price applies, and of equal ones the more general is named", () => {
  const prices: Prices = {
    price: 895,
    reduced: { amount: 820, from: null, to: null },
    quantityPrices: steps,
    groupPrice: 810,
  };
  expect([1, 6, 12].map((pieces) => of(prices, pieces))).toEqual([
    [810, "group"],
    [810, "group"],
    [800, "quantity"],
  ]);
  expect(of({ ...prices, groupPrice: null }, 6)).toEqual([820, "reduced"]);
  expect(of({ ...prices, groupPrice: 800 }, 12)).toEqual([800, "quantity"]);
  expect(of({ ...prices, groupPrice: 0 })).toEqual([0, "group"]);
});

test("a reduction, a quantity or a group never makes anything dearer", () => {
  const reduced = { amount: 1000, from: null, to: null };
  expect(of({ price: 895, reduced, groupPrice: 900, quantityPrices: [{ from: 1, amount: 950 }] }, 6)).toEqual([
    895,
    "public",
  ]);
});

test("what everybody pays for one piece does not depend on groups and quantities", () => {
  const prices: Prices = { price: 895, groupPrice: 500, quantityPrices: [{ from: 1, amount: 400 }] };
  expect(publicPriceAt(prices, time)).toEqual({ amount: 895, reduced: false });
  const reduced = { amount: 700, from: null, to: "2026-12-01T00:00:00.000Z" };
  expect(publicPriceAt({ ...prices, reduced }, time)).toEqual({ amount: 700, reduced: true });
  expect(publicPriceAt({ ...prices, reduced }, "2026-12-01T00:00:00.000Z")).toEqual({ amount: 895, reduced: false });
});

test("businesses see both prices without the VAT in them", () => {
  const display = { tax: "net", bp: 1900 } as const;
  expect(priceOf({ price: 1190, groupPrice: 999 }, { pieces: 1, time, display })).toEqual({
    amount: 839,
    publicPrice: 1000,
    why: "group",
    tax: "net",
  });
});

test("a line is the price of one piece times the pieces", () => {
  expect(lineTotal(895, 6)).toBe(5370);
  expect(lineTotal(895, 0)).toBe(0);
  expect(() => lineTotal(100_000_000, 1_000_000_000)).toThrow(RangeError);
  for (const pieces of [-1, 1.5, Number.NaN]) expect(() => lineTotal(895, pieces)).toThrow(RangeError);
});

test("broken prices, pieces and times are refused, also where another price would apply", () => {
  for (const bad of [-1, 0.5, Number.NaN, 2 ** 53]) {
    expect(() => of({ price: bad })).toThrow(RangeError);
    expect(() => of({ price: 895, groupPrice: bad })).toThrow(RangeError);
    expect(() => of({ price: 895, reduced: { amount: bad, from: null, to: null } })).toThrow(RangeError);
    expect(() => of({ price: 895, quantityPrices: [{ from: 1, amount: bad }] })).toThrow(RangeError);
    expect(() => of({ price: 895, quantityPrices: [{ from: bad, amount: 800 }] })).toThrow(RangeError);
    expect(() => of({ price: 895 }, bad)).toThrow(RangeError);
  }
  expect(() => of({ price: 895 }, 0)).toThrow(RangeError);
  expect(() => priceOf({ price: 895 }, { pieces: 1, time: "heute" })).toThrow(RangeError);
  expect(() => of({ price: 895, reduced: { amount: 700, from: "heute", to: null } })).toThrow(RangeError);
  expect(() => of({ price: 895, reduced: { amount: 700, from: null, to: "heute" } })).toThrow(RangeError);
});

const amount = fc.integer({ min: 0, max: 1_000_000 });
const pieces = fc.integer({ min: 1, max: 200 });
const anyTime = fc
  .date({ min: new Date("2026-11-01"), max: new Date("2026-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const anyEnd = fc.option(anyTime);
const anyPrices = fc.record<Prices>({
  price: amount,
  reduced: fc.option(fc.record({ amount, from: anyEnd, to: anyEnd })),
  quantityPrices: fc.array(fc.record({ from: pieces, amount }), { maxLength: 5 }),
  groupPrice: fc.option(amount),
});

test("nobody pays more than the public price, and nobody more than everybody does", () => {
  fc.assert(
    fc.property(anyPrices, pieces, anyTime, (prices, pieces, time) => {
      const { amount, publicPrice } = priceOf(prices, { pieces, time });
      expect(publicPrice).toBe(prices.price);
      expect(amount).toBeLessThanOrEqual(publicPriceAt(prices, time).amount);
      expect(publicPriceAt(prices, time).amount).toBeLessThanOrEqual(publicPrice);
    }),
  );
});

test("more pieces never make one piece dearer", () => {
  fc.assert(
    fc.property(anyPrices, pieces, pieces, anyTime, (prices, some, more, time) => {
      const few = priceOf(prices, { pieces: some, time });
      expect(priceOf(prices, { pieces: some + more, time }).amount).toBeLessThanOrEqual(few.amount);
    }),
  );
});

test("net display shows the same choice, without its VAT", () => {
  fc.assert(
    fc.property(anyPrices, pieces, anyTime, fc.constantFrom(0, 700, 1900), (prices, pieces, time, bp) => {
      const gross = priceOf(prices, { pieces, time });
      const net = priceOf(prices, { pieces, time, display: { tax: "net", bp } });
      expect(net).toMatchObject({ why: gross.why, amount: netOfGross(gross.amount, bp) });
    }),
  );
});
