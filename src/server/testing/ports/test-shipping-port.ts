import fc from "fast-check";
import { expect, test } from "vitest";
import type { Consignment, ShippingPort } from "#shop/pricing/shipping/port.ts";
import type { ShippingRules } from "#shop/pricing/shipping/shipping.ts";

const never = { amount: null, items: null };
const rules: ShippingRules = {
  countries: { DE: { six: 690, twelve: 990, ...never }, AT: { six: 1490, twelve: 1990, amount: 20_000, items: null } },
  free: never,
};
const consignments: fc.Arbitrary<Consignment> = fc.record({
  slots: fc.integer({ min: 0, max: 400 }).map((halves) => halves / 2),
  items: fc.integer({ min: 1, max: 200 }),
  goods: fc.integer({ min: 0, max: 1_000_000 }),
  piece: fc.integer({ min: 0, max: 100_000 }),
  ships: fc.constant(true),
  weight: fc.option(fc.integer({ min: 0, max: 500_000 })),
});
const asked = (country: string) => ({ country, pickup: false, given: null });

/** What every adapter for the costs of shipping has to keep to. */
export function testShippingPort({ name, costOf }: ShippingPort): void {
  test(`${name}: says the same cost for the same consignment, at once, in whole minor units`, () => {
    fc.assert(
      fc.property(consignments, fc.constantFrom("DE", "AT"), (sent, country) => {
        const shipping = costOf(sent, rules, asked(country));
        expect(costOf(sent, rules, asked(country))).toEqual(shipping);
        const { cost, free, next } = shipping!;
        for (const amount of [cost, next ?? 0]) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        if (free !== null) expect(cost).toBe(0);
      }),
    );
  });

  test(`${name}: takes nothing where nothing is sent, where it is collected, and where it is given`, () => {
    fc.assert(
      fc.property(consignments, (sent) => {
        expect(costOf({ ...sent, ships: false }, rules, asked("DE"))).toMatchObject({ cost: 0, free: "nothingSent" });
        expect(costOf(sent, rules, { ...asked("DE"), pickup: true })).toMatchObject({ cost: 0, free: "pickup" });
        for (const given of ["customer", "code"] as const)
          expect(costOf(sent, rules, { ...asked("DE"), given })).toMatchObject({ cost: 0, free: given });
      }),
    );
  });

  test(`${name}: sends nothing to a country to which the owner does not deliver`, () => {
    fc.assert(
      fc.property(consignments, (sent) => {
        expect(costOf(sent, rules, asked("US"))).toBeNull();
      }),
    );
  });
}
