import { offeredSources, type PaymentSettings, type PaymentSource } from "./payment-sources.ts";

/** Where a new customer finds no way to pay: for no order at all, or, for example, for one of so many minor units. */
export type Uncovered = { country: string; example: number | null };

type Covering = { countries: readonly string[]; adapters: readonly PaymentSource[] };

/**
 * The countries of delivery in which consumers who order for the first time are offered nothing, for some order or for
 * all. One who could not pay leaves without a word.
 */
export function uncoveredCountries(settings: PaymentSettings, { countries, adapters }: Covering): Uncovered[] {
  const totals = tellingTotals(settings);
  return countries.flatMap((country) => {
    const bare = totals.filter((total) => {
      const facts = { country, total, buyer: "consumer", known: false, firstOrder: true, pickup: false } as const;
      return offeredSources(facts, settings, adapters).every(({ fault }) => fault !== null);
    });
    const [example] = bare;
    return example === undefined ? [] : [{ country, example: bare.length === totals.length ? null : example }];
  });
}

/** One order of each kind that rules tell apart by its total. */
function tellingTotals({ paymentrules = {} }: PaymentSettings): number[] {
  const limits = Object.values(paymentrules).flatMap(({ from, to }) => [
    ...(from === undefined ? [] : [from]),
    ...(to === undefined ? [] : [to + 0.01]),
  ]);
  const totals = limits.map((limit) => Math.max(1, Math.round(100 * limit)));
  return [...new Set([1, ...totals])].sort((a, b) => a - b);
}
