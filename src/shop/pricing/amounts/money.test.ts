import fc from "fast-check";
import { expect, test } from "vitest";
import {
  divRound,
  formatMoney,
  formatShortMoney,
  fromWire,
  mostAmount,
  mulDivRound,
  percentOf,
  sum,
  toDecimal,
  toWire,
} from "./money.ts";

const anyAmount = fc.integer({ min: -mostAmount, max: mostAmount });
const written = (text: string) => text.replace(/\s/g, " ");

test.each([
  [5, 2, 3],
  [-5, 2, -3],
  [1, 3, 0],
  [-1, 3, 0],
  [2, 3, 1],
  [-2, 3, -1],
  [0, 7, 0],
  [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
])("%d / %d is %d, rounded half away from zero", (numerator, denominator, expected) => {
  expect(divRound(numerator, denominator)).toBe(expected);
});

test("a quotient is never further than half a unit from the exact one, and halves go away from zero", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 2 ** 31 }), (numerator, denominator) => {
      const twice = 2n * (BigInt(divRound(numerator, denominator)) * BigInt(denominator) - BigInt(numerator));
      const error = numerator < 0 ? -twice : twice;
      expect(error <= BigInt(denominator) && error > -BigInt(denominator)).toBe(true);
    }),
  );
});

test("a product beyond 2^53 is rounded as exactly as a small one", () => {
  expect(mulDivRound(9_007_199_254_740_991, 10_000, 10_000)).toBe(9_007_199_254_740_991);
  expect(mulDivRound(999_999_999_999_999, 1900, 11_900)).toBe(159_663_865_546_218);
});

test("no fraction, infinity or inexact number gets into money", () => {
  for (const bad of [0.5, Number.NaN, Infinity, 2 ** 53]) {
    expect(() => divRound(bad, 1)).toThrow(RangeError);
    expect(() => mulDivRound(1, bad, 1)).toThrow(RangeError);
    expect(() => sum([1, bad])).toThrow(RangeError);
    expect(() => toDecimal(bad)).toThrow(RangeError);
  }
  for (const bad of [0, -1, 1.5]) expect(() => divRound(1, bad)).toThrow(RangeError);
  expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
});

test("five percent of 121.10 are 6.06", () => {
  expect(percentOf(12_110, 500)).toBe(606);
  expect(percentOf(999, 333)).toBe(33);
});

test.each([
  [0, "0.00"],
  [1, "0.01"],
  [-1, "-0.01"],
  [1250, "12.50"],
  [-123_456, "-1234.56"],
  [Number.MAX_SAFE_INTEGER, "90071992547409.91"],
])("%d is written as %s in files", (amount, text) => {
  expect(toDecimal(amount)).toBe(text);
});

test("a price on the wire comes back as the amount that it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: mostAmount }), (amount) => {
      expect(fromWire(JSON.parse(JSON.stringify(toWire(amount))))).toEqual({ amount });
    }),
    { numRuns: 2000 },
  );
});

test("a number on the wire with at most two decimals is a price", () => {
  for (const [value, amount] of [
    [12.5, 1250],
    [12, 1200],
    [0, 0],
    [-0, 0],
    [0.3, 30],
    [1.1, 110],
    [1_000_000, mostAmount],
  ] as const)
    expect([value, fromWire(value)]).toEqual([value, { amount }]);
});

test("what is no price on the wire is refused with the reason", () => {
  for (const [value, fault] of [
    [1.005, "tooManyDecimals"],
    [0.1 + 0.2, "tooManyDecimals"],
    [0.001, "tooManyDecimals"],
    [1e-300, "tooManyDecimals"],
    [-0.01, "negative"],
    [1_000_000.01, "tooLarge"],
    [1e300, "tooLarge"],
    [Number.NaN, "notAnAmount"],
    [Infinity, "notAnAmount"],
    [-Infinity, "notAnAmount"],
    ["12.50", "notAnAmount"],
    [null, "notAnAmount"],
    [12n, "notAnAmount"],
    [[12], "notAnAmount"],
  ] as const)
    expect([value, fromWire(value)]).toEqual([value, { fault }]);
});

test("a third decimal on the wire is always refused", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (thousandths) => {
      fc.pre(thousandths % 10 !== 0);
      expect(fromWire(Number(`${thousandths}e-3`))).toEqual({ fault: "tooManyDecimals" });
    }),
  );
});

test("prices are written as their language does, always with two decimals", () => {
  expect(written(formatMoney({ amount: 123_450, currency: "EUR" }, "de"))).toBe("1.234,50 €");
  expect(formatMoney({ amount: 123_450, currency: "EUR" }, "en")).toBe("€1,234.50");
  expect(written(formatMoney({ amount: -5, currency: "CHF" }, "de"))).toBe("-0,05 CHF");
  expect(written(formatMoney({ amount: 100_000, currency: "JPY" }, "de"))).toBe("1.000,00 ¥");
});

test("in a sentence whole amounts stand without decimals, and others with two", () => {
  const texts = [5000, 4990, 5001].map((amount) => written(formatShortMoney({ amount, currency: "EUR" }, "de")));
  expect(texts).toEqual(["50 €", "49,90 €", "50,01 €"]);
  expect(formatShortMoney({ amount: 123_400, currency: "EUR" }, "en")).toBe("€1,234");
});

test("every cent of an amount is shown, however large it is", () => {
  expect(written(formatMoney({ amount: 9_007_199_254_740_991, currency: "EUR" }, "de"))).toBe(
    "90.071.992.547.409,91 €",
  );
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const digits = formatMoney({ amount, currency: "EUR" }, "en").replace(/[^\d.-]/g, "");
      expect(digits).toBe(toDecimal(amount));
    }),
  );
});
