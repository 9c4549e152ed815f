import fc from "fast-check";
import { expect, test } from "vitest";
import type { TaxPort } from "#shop/pricing/taxes/port.ts";
import type { Supply } from "#shop/pricing/taxes/tax.ts";

const vatId = fc.record({
  prefix: fc.constantFrom("DE", "FR", "EL"),
  state: fc.constantFrom("unchecked", "valid", "invalid"),
});

const supplies: fc.Arbitrary<Supply> = fc.record({
  seller: fc.record({
    regime: fc.constantFrom("regular", "smallBusiness"),
    ...{ oss: fc.boolean(), exciseAtDestination: fc.boolean() },
  }),
  buyer: fc.oneof(
    fc.constant({ kind: "consumer" as const }),
    fc.record({ kind: fc.constant("business" as const), vatId: fc.option(vatId) }),
  ),
  goods: fc.record({ class: fc.constantFrom("standard", "reduced", "zero"), excise: fc.boolean() }),
  to: fc.constantFrom("DE", "AT", "FR", "GR", "CH", "NO", "US"),
  pickup: fc.boolean(),
  day: fc.constantFrom("2025-01-01", "2026-06-30", "2026-12-31"),
});

/** What every adapter for taxes has to keep to. */
export function testTaxPort({ name, decide }: TaxPort): void {
  test(`${name}: taxes the same supply in the same way, at once, with a rate that can be`, () => {
    fc.assert(
      fc.property(supplies, (supply) => {
        const { rate } = decide(supply);
        expect(decide(supply).rate).toEqual(rate);
        expect(rate.country).toMatch(/^[A-Z]{2}$/);
        expect(["S", "Z", "E", "K", "G"]).toContain(rate.category);
        expect(Number.isSafeInteger(rate.bp) && rate.bp >= 0 && rate.bp <= 10_000).toBe(true);
        if (rate.category !== "S") expect(rate.bp).toBe(0);
      }),
    );
  });

  test(`${name}: taxes what is collected as at home, wherever the buyer lives`, () => {
    fc.assert(
      fc.property(supplies, (supply) => {
        const collected = { ...supply, pickup: true };
        expect(decide(collected).rate).toEqual(decide({ ...collected, to: "DE" }).rate);
      }),
    );
  });

  test(`${name}: takes no VAT for a small business (§ 19 UStG)`, () => {
    fc.assert(
      fc.property(supplies, (supply) => {
        const seller = { ...supply.seller, regime: "smallBusiness" as const };
        expect(decide({ ...supply, seller }).rate).toMatchObject({ category: "E", bp: 0 });
      }),
    );
  });
}
