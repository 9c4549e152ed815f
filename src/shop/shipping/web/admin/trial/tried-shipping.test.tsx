import fc from "fast-check";
import { expect, test } from "vitest";
import { packCartons } from "#shop/pricing/shipping/cartons.ts";
import type { ShippingValues } from "../shipping-fields.ts";
import { noCountry } from "../typed-countries.ts";
import { firstTried, type Tried, tryShipping } from "./tried-shipping.ts";

const reading = { language: "de", currency: "EUR" } as const;
const values: ShippingValues = {
  countries: [
    { ...noCountry, country: "DE", six: "6,90", twelve: "9,90" },
    { ...noCountry, country: "AT", six: "14,90", twelve: "19,90", amount: "200" },
  ],
  ...{ amount: "100", items: "", ageFrom: "18", services: [], extra: "2,50" },
};
const tried = (over: Partial<Tried>, own: Partial<ShippingValues> = {}) =>
  tryShipping({ ...firstTried, ...over }, { values: { ...values, ...own }, reading });

test("an order is tried by what is typed, as the checkout works it out, with the plan of its cartons", () => {
  expect(tried({ bottle: "7" })).toMatchObject({
    shipping: { cost: 990, free: null, packing: { twelve: 1, six: 0, room: 5 } },
    plan: [{ places: 12, pieces: [{ name: "bottle", amount: 7 }] }],
  });
  expect(tried({ country: "AT", bottle: "13", magnum: "1" })?.shipping).toMatchObject({ cost: 3480 });
  expect(tried({ bottle: "7", goods: "100" })?.shipping.free).toBeNull();
  expect(tried({ bottle: "7", goods: "100,01" })?.shipping).toMatchObject({ cost: 0, free: "amount" });
  // What Austria says itself goes before what holds in the whole shop.
  expect(tried({ country: "AT", goods: "150" })?.shipping.free).toBeNull();
  expect(tried({ bottle: "7", ageCheck: true })?.shipping.cost).toBe(1240);
});

test("nothing is told while nothing is ordered, or a cost is not typed", () => {
  expect(tried({ bottle: "" })).toBeNull();
  expect(tried({ bottle: "-1" })).toBeNull();
  expect(tried({ bottle: "2,5" })).toBeNull();
  expect(tried({}, { countries: [{ ...noCountry, country: "DE", six: "6,90" }] })).toBeNull();
});

test("all pieces are in the plan, in the cartons that are paid for, at the least cost", () => {
  const count = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(count, count, count, (bottle, half, beside) => {
      const found = tried({ bottle: String(bottle), half: String(half), beside: String(beside) });
      if (bottle + half + beside === 0) return expect(found).toBeNull();
      const planned = found!.plan.flatMap(({ pieces }) => pieces).reduce((sum, { amount }) => sum + amount, 0);
      expect(planned).toBe(bottle + half + beside);
      const slots = Math.max(bottle + half / 2, bottle + half > 0 ? 0 : 1);
      expect(found!.shipping.cost).toBe(packCartons(slots, { six: 690, twelve: 990 }).cost);
    }),
  );
});
