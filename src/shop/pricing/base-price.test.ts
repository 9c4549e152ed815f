import fc from "fast-check";
import { expect, test } from "vitest";
import { basePrice } from "./base-price.ts";

test.each([
  [895, 750, 1193],
  [1250, 750, 1667],
  [540, 750, 720],
  [350, 200, 1750],
  [2500, 1500, 1667],
  [5370, 4500, 1193],
  [999, 1000, 999],
  [1, 750, 1],
])("%d for %d ml is %d a litre", (amount, quantity, expected) => {
  expect(basePrice(amount, { quantity, unit: "ml" })).toEqual({ amount: expected, unit: "l" });
});

test("every content has the unit that the law names for it", () => {
  expect(basePrice(499, { quantity: 250, unit: "g" })).toEqual({ amount: 1996, unit: "kg" });
  expect(basePrice(300, { quantity: 2500, unit: "mm" })).toEqual({ amount: 120, unit: "m" });
  expect(basePrice(1000, { quantity: 5000, unit: "cm2" })).toEqual({ amount: 2000, unit: "m2" });
  expect(basePrice(4500, { quantity: 500_000, unit: "cm3" })).toEqual({ amount: 9000, unit: "m3" });
  expect(basePrice(999, { quantity: 6, unit: "piece" })).toEqual({ amount: 167, unit: "piece" });
});

test("there is none for a single piece, for less than 10 g or 10 ml, and where the content is not known", () => {
  expect(basePrice(999, { quantity: 1, unit: "piece" })).toBeNull();
  expect(basePrice(999, { quantity: 9, unit: "ml" })).toBeNull();
  expect(basePrice(999, { quantity: 9, unit: "g" })).toBeNull();
  expect(basePrice(999, null)).toBeNull();
  expect(basePrice(999, { quantity: 10, unit: "ml" })).toEqual({ amount: 99_900, unit: "l" });
  expect(basePrice(999, { quantity: 9, unit: "mm" })).toEqual({ amount: 111_000, unit: "m" });
});

test("the dearest piece with the smallest content is still exact", () => {
  expect(basePrice(100_000_000, { quantity: 3, unit: "cm3" })?.amount).toBe(33_333_333_333_333);
});

test("for the same content a lower price never has a higher base price, and more content never a higher one", () => {
  const quantity = fc.integer({ min: 10, max: 100_000 });
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1000), quantity, fc.nat(1000), (amount, more, quantity, larger) => {
      const base = (amount: number, quantity: number) => basePrice(amount, { quantity, unit: "ml" })!.amount;
      expect(base(amount, quantity)).toBeLessThanOrEqual(base(amount + more, quantity));
      expect(base(amount, quantity + larger)).toBeLessThanOrEqual(base(amount, quantity));
    }),
  );
});

test("contents that are no whole number from 1, and negative prices, are refused", () => {
  for (const quantity of [0, -750, 0.75, Number.NaN])
    expect(() => basePrice(895, { quantity, unit: "ml" })).toThrow(RangeError);
  expect(() => basePrice(-1, { quantity: 750, unit: "ml" })).toThrow(RangeError);
});
