import { moneyFault, numberFault, type Reading, type TypedFault } from "#shop/things/web/admin/index.ts";
import { isBlank, pieces, type TypedCountry } from "./typed-countries.ts";

/** What is wrong in a row: no country, one that another row has, a cost that is missing, or what is no number. */
export type CountryFault = { at: number; part: keyof TypedCountry; fault: "country" | "twice" | "cost" | TypedFault };

/** What is missing is told when the form is saved; all else as soon as it is typed. */
export function isMissing({ fault }: CountryFault): boolean {
  return fault === "country" || fault === "cost";
}

/** What is wrong in the rows, in the order in which they are read. */
export function countryFaults(rows: readonly TypedCountry[], reading: Reading): CountryFault[] {
  return rows.flatMap((row, at) => {
    if (isBlank(row)) return [];
    const taken = rows.findIndex((other) => other.country === row.country) < at;
    const named = row.country ? (taken ? "twice" : null) : "country";
    const faults: [keyof TypedCountry, CountryFault["fault"] | null][] = [
      ["country", named],
      ["six", costFault(row.six, reading)],
      ["twelve", costFault(row.twelve, reading)],
      ["amount", moneyFault(row.amount, reading)],
      ["items", numberFault(row.items, pieces)],
    ];
    return faults.flatMap(([part, fault]) => (fault ? [{ at, part, fault }] : []));
  });
}

function costFault(text: string, reading: Reading): "cost" | TypedFault | null {
  return text.trim() === "" ? "cost" : moneyFault(text, reading);
}
