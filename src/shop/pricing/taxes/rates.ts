import { type VatClass, vatRateTable } from "./rates-table.ts";

const byCountry = Map.groupBy(vatRateTable, ({ country }) => country);

/**
 * The VAT rate of an EU state on a day (`2026-11-21`, that of the delivery), in basis points. Null if the state has no
 * such class then, is not in the EU, or the day is before the table's first. Throws `RangeError` for a day that is none.
 */
export function rateOn(country: string, { class: wanted, day }: { class: VatClass; day: string }): number | null {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  const rows = byCountry.get(euCountry(country) ?? "") ?? [];
  const row = rows.find((row) => {
    const isValid = row.validFrom <= day && (row.validTo === null || day <= row.validTo);
    return row.class === wanted && isValid;
  });
  return row?.bp ?? null;
}

/**
 * The EU state of an address or of a VAT ID's first two letters, as ISO 3166-1 has it; null outside the EU. Greece is
 * `GR` in addresses and `EL` in VAT IDs.
 */
export function euCountry(code: string): string | null {
  const country = code === "EL" ? "GR" : code;
  return byCountry.has(country) ? country : null;
}

/** The first two letters of VAT IDs of a state. */
export function vatIdPrefix(country: string): string {
  return country === "GR" ? "EL" : country;
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  // `Date.parse` takes February 30 for a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}
