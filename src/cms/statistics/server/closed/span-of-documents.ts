import type { Db } from "#database/database.ts";
import type { StatisticSumsRow } from "../migrations/2026-12-03-statistic-sums.ts";

/** Days such as `2026-11-28`, both included. */
export type Span = { from: string; to: string };

export type DocumentsOfSpan = {
  /** The first days of whole months and years. */
  months: string[];
  years: string[];
  /** Months of which the days are not read, because they are in the whole. */
  coveredMonths: string[];
  /** Whether a month is there as a whole of which only some days are in the span. */
  isCut: boolean;
};

/** A month of which there is something of this grain. */
export type StoredMonth = { grain: StatisticSumsRow["grain"]; month: string };

/** The months of a span, as wholes, years and by their days, as far as they are stored. */
export function storedMonths(db: Db, { of, from, to }: Span & { of: StatisticSumsRow["of"] }): Promise<StoredMonth[]> {
  // Five years have two thousand days, but only sixty months.
  return db
    .selectFrom("statistic_sums")
    .select((eb) => ["grain", eb.fn<string>("substr", ["day", eb.lit(1), eb.lit(7)]).as("month")])
    .distinct()
    .where("of", "=", of)
    .where("day", ">=", `${from.slice(0, 7)}-01`)
    .where("day", "<=", lastOfMonth(to))
    .execute();
}

/**
 * Which months and years stand for their days in a span: those that are in it as a whole, and those of which the days are
 * not known any more.
 */
export function documentsIn(stored: readonly StoredMonth[], { from, to }: Span): DocumentsOfSpan {
  const keys = stored.filter(({ month }) => month >= from.slice(0, 7) && month <= to.slice(0, 7));
  const monthsOf = (grain: StatisticSumsRow["grain"]) =>
    keys.filter((key) => key.grain === grain).map(({ month }) => month);
  const firstsOf = (grain: StatisticSumsRow["grain"]) => monthsOf(grain).map((month) => `${month}-01`);
  const years = firstsOf("year").filter((day) => day >= from && `${day.slice(0, 4)}-12-31` <= to);
  const isInYear = (day: string) => years.some((year) => year.slice(0, 4) === day.slice(0, 4));
  const withDays = new Set(monthsOf("day"));
  const isWhole = (month: string) => month >= from && lastOfMonth(month) <= to;
  const months = firstsOf("month").filter(
    (month) => !isInYear(month) && (!withDays.has(month.slice(0, 7)) || isWhole(month)),
  );
  const coveredMonths = [...withDays].filter((month) => isInYear(month) || months.includes(`${month}-01`));
  return { months, years, coveredMonths, isCut: months.some((month) => !isWhole(month)) };
}

export function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
