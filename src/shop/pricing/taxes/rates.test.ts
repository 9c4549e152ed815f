import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { euCountry, rateOn, vatIdPrefix } from "./rates.ts";
import { ratesBegin, type VatClass, vatRateTable } from "./rates-table.ts";

interface Source {
  current: {
    date: string;
    rates: Record<string, { standard: number; reduced: number[]; superReduced: number | null; parking: number | null }>;
  };
  dated: { date: string; rates: Record<string, { from: string; rates: Record<string, number> }[]> };
}

const source = JSON.parse(readFileSync(new URL("fixtures/vat-rates.json", import.meta.url), "utf8")) as Source;
const countries = Object.keys(source.current.rates);
const classes: VatClass[] = ["standard", "reduced", "reduced2", "superReduced", "parking"];

/** Rates of islands and other special areas, which the source lists with those of the country. */
const ofSpecialAreas: Record<string, number[]> = {
  AT: [19],
  FR: [0.9, 1.05, 8.5, 13],
  GR: [4, 17],
  PT: [16, 22],
};
/** In force, and only in the other source. */
const onlyDated: Record<string, number[]> = { IE: [4.8] };
/** In force by then, and only in the newer source. */
const onlyCurrent: Record<string, number[]> = { CY: [3], MT: [12] };

function ratesOf(country: string, day: string): number[] {
  return unique(classes.map((name) => rateOn(country, { class: name, day })));
}

function unique(rates: (number | null)[]): number[] {
  return [...new Set(rates.filter((rate) => rate !== null))].sort((a, b) => a - b);
}

function without(rates: number[], some: number[] = []): number[] {
  return rates.filter((rate) => !some.includes(rate));
}

const basisPoints = (percent: number) => Math.round(percent * 100);
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const on = (country: string, name: VatClass, day: string) => rateOn(country, { class: name, day });

test("the rates of the 27 states are those of the newer source, on its day", () => {
  expect(countries).toHaveLength(27);
  const { date, rates } = source.current;
  for (const country of countries) {
    const { standard, reduced, superReduced, parking } = rates[country]!;
    const lower = [...reduced, superReduced ?? standard, parking ?? standard, ...(onlyDated[country] ?? [])];
    const known = without([standard, ...lower], ofSpecialAreas[country]).map(basisPoints);
    expect([country, ratesOf(country, date)]).toEqual([country, unique(known)]);
    expect([country, on(country, "standard", date)]).toEqual([country, basisPoints(standard)]);
  }
});

test("the rates of former days are those of the dated source, on the first and on the last day of each", () => {
  let days = 0;
  for (const country of countries) {
    const periods = source.dated.rates[country]!.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    periods.forEach(({ from, rates }, index) => {
      const next = periods[index + 1];
      const last = next ? dayBefore(next.from) : source.dated.date;
      if (last < ratesBegin) return;
      for (const day of [from < ratesBegin ? ratesBegin : from, last]) {
        days += 1;
        const shown = without(ratesOf(country, day), onlyCurrent[country]?.map(basisPoints));
        expect([country, day, shown]).toEqual([country, day, unique(Object.values(rates).map(basisPoints))]);
        expect([country, day, on(country, "standard", day)]).toEqual([country, day, basisPoints(rates["standard"]!)]);
      }
    });
  }
  expect(days).toBeGreaterThan(70);
});

test("every state has one standard rate on every day, no two rows of a class overlap, and reduced is the lowest", () => {
  const groups = Map.groupBy(vatRateTable, (row) => `${row.country} ${row.class}`);
  for (const [name, rows] of groups) {
    rows.forEach(({ validFrom, validTo }, index) => {
      expect([name, validTo === null || validFrom <= validTo]).toEqual([name, true]);
      const next = rows[index + 1];
      if (next) expect([name, validTo]).toEqual([name, dayBefore(next.validFrom)]);
    });
    if (!name.endsWith("standard")) continue;
    expect([name, rows[0]!.validFrom, rows.at(-1)!.validTo]).toEqual([name, ratesBegin, null]);
  }
  const twoReduced = vatRateTable.filter((row) => row.class === "reduced2");
  for (const row of twoReduced)
    expect([row.country, row.bp > on(row.country, "reduced", row.validFrom)!]).toEqual([row.country, true]);
});

test.each([
  ["DE", "standard", "2020-06-30", 1900],
  ["DE", "standard", "2020-07-01", 1600],
  ["DE", "reduced", "2020-12-31", 500],
  ["DE", "standard", "2021-01-01", 1900],
  ["DE", "reduced", "2026-11-21", 700],
  ["DE", "reduced2", "2026-11-21", null],
  ["AT", "standard", "2026-11-21", 2000],
  ["AT", "reduced", "2026-11-21", 1000],
  ["AT", "reduced2", "2026-11-21", 1300],
  ["AT", "superReduced", "2026-06-30", null],
  ["AT", "superReduced", "2026-07-01", 490],
  ["FI", "reduced2", "2025-12-31", 1400],
  ["FI", "reduced2", "2026-01-01", 1350],
  ["FI", "standard", "2024-09-01", 2550],
  ["LT", "reduced2", "2025-12-31", 900],
  ["LT", "reduced2", "2026-01-01", 1200],
  ["EE", "standard", "2025-07-01", 2400],
  ["RO", "standard", "2025-08-01", 2100],
  ["SK", "standard", "2025-01-01", 2300],
  ["LU", "standard", "2024-01-01", 1700],
  ["DK", "reduced", "2026-11-21", null],
  ["GR", "standard", "2026-11-21", 2400],
  ["EL", "standard", "2026-11-21", 2400],
  ["CH", "standard", "2026-11-21", null],
  ["GB", "standard", "2026-11-21", null],
  ["DE", "standard", "2019-12-31", null],
] as const)("the rate of %s, %s, on %s is %s", (country, name, day, bp) => {
  expect(on(country, name, day)).toBe(bp);
});

test("Greece is GR in addresses and EL in VAT IDs", () => {
  expect([euCountry("EL"), euCountry("GR"), vatIdPrefix("GR"), vatIdPrefix("AT")]).toEqual(["GR", "GR", "EL", "AT"]);
  expect([euCountry("XI"), euCountry("US"), euCountry("")]).toEqual([null, null, null]);
});

test("a day that does not exist is refused", () => {
  for (const day of ["2026-02-30", "2026-13-01", "2026-1-1", "heute", "", "2026-11-21T00:00:00Z"])
    expect(() => on("DE", "standard", day)).toThrow(RangeError);
});
