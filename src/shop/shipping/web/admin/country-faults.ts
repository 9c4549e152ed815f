import { berlinDay } from "#contract/formats/dates/date-time.ts";
import { moneyFault, numberFault, type Reading, type TypedFault } from "#shop/things/web/admin/index.ts";
import { isBlank, needsExcise, pieces, type TypedCountry } from "./typed-countries.ts";

/** What is wrong in a row: no country, one that another row has, a cost that is missing, or what is no number. */
export type CountryFault = {
  at: number;
  part: keyof TypedCountry;
  fault: "country" | "twice" | "cost" | "exciseDay" | "exciseNote" | TypedFault;
};

/** Of what shows that excise duty is settled. */
export const longestNote = 500;

/** What is missing is told when the form is saved; all else as soon as it is typed. */
export function isMissing({ fault }: CountryFault): boolean {
  return fault === "country" || fault === "cost" || fault === "exciseDay" || fault === "exciseNote";
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
      ...exciseFaults(row),
    ];
    return faults.flatMap(([part, fault]) => (fault ? [{ at, part, fault }] : []));
  });
}

/** What is settled has a day and something that shows it. */
function exciseFaults(row: TypedCountry): [keyof TypedCountry, CountryFault["fault"] | null][] {
  if (!needsExcise(row)) return [];
  const [day, note] = [row.exciseDay.trim(), row.exciseNote.trim()];
  if (day === "" && note === "") return [];
  return [
    ["exciseDay", berlinDay(day) ? null : "exciseDay"],
    ["exciseNote", note === "" || note.length > longestNote ? "exciseNote" : null],
  ];
}

function costFault(text: string, reading: Reading): "cost" | TypedFault | null {
  return text.trim() === "" ? "cost" : moneyFault(text, reading);
}
