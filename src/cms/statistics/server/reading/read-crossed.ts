import { sql } from "kysely";
import { crossedDimensions, type Filter } from "#cms/statistics/dimensions.ts";
import type { Db } from "#database/database.ts";
import { type CrossedList, CrossedLists, crossedDocument } from "../closed/crossed-documents.ts";
import { documentsOf, type Span } from "../closed/span-of-documents.ts";
import type { ValueSum } from "../closed/value-sums.ts";
import type { CrossedRow } from "../counting/storing/crossed-sums.ts";

export type FilteredDay = { day: string; views: number; visits: number; visitors: null };

export function isFiltered(filter: Filter): boolean {
  return crossedDimensions.some((dimension) => filter[dimension] !== undefined);
}

export type FilteredSums = {
  /** The days that have something of it; a month of which the days are not known stands at its first day in the span. */
  days: FilteredDay[];
  areMonths: boolean;
  /** Whether a month is in it as a whole of which only some days are in the span. */
  isCut: boolean;
  /** The values of a dimension, the most frequent first, without what is not known. */
  list: (dimension: CrossedList) => ValueSum[];
};

/** What was counted between two days of what is filtered. */
export async function readFiltered(db: Db, { filter, ...span }: Span & { filter: Filter }): Promise<FilteredSums> {
  const { documents, areMonths, isCut } = await documentsWith(db, span);
  const days = new Map<string, FilteredDay>();
  const lists = new CrossedLists(filter);
  for (const { day: first, sums } of documents) {
    const { views, visits } = lists.add(sums);
    if (views === 0) continue;
    const day = first < span.from ? span.from : first;
    const known = days.get(day);
    if (known) {
      known.views += views;
      known.visits += visits;
    } else days.set(day, { day, views, visits, visitors: null });
  }
  return {
    days: [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
    ...{ areMonths, isCut },
    list: (dimension) => lists.of(dimension),
  };
}

type Found = { documents: { day: string; sums: string }[]; areMonths: boolean; isCut: boolean };

/** The documents of a span, and one for each of its days that is open. */
async function documentsWith(db: Db, { from, to }: Span): Promise<Found> {
  const { months, isCut } = await documentsOf(db, { of: "crossings", coarse: false, from, to });
  const nothing = sql<string>`cast('' as text)`;
  // One statement, so that a day that is closed meanwhile is there once.
  const found = await db
    .selectFrom("statistic_sums")
    .select((eb) => [
      ...(["day", "sums"] as const),
      ...crossedDimensions.map((dimension) => nothing.as(dimension)),
      ...(["views", "visits", "begun"] as const).map((count) => eb.lit<number>(0).as(count)),
    ])
    .where("of", "=", "crossings")
    .where((eb) => {
      const days = eb.and([eb("grain", "=", "day"), eb("day", ">=", from), eb("day", "<=", to)]);
      return months.length === 0 ? days : eb.or([days, eb.and([eb("grain", "=", "month"), eb("day", "in", months)])]);
    })
    .unionAll(
      db
        .selectFrom("statistic_crossings")
        .select(["day", nothing.as("sums"), ...crossedDimensions, "views", "visits", "begun"])
        .where("day", ">=", from)
        .where("day", "<=", to),
    )
    .execute();
  const open = Map.groupBy(
    found.filter(({ sums }) => sums === "") as (CrossedRow & { sums: string })[],
    ({ day }) => day,
  );
  const documents = found.filter(({ sums }) => sums !== "");
  return {
    documents: [...documents, ...[...open].map(([day, rows]) => ({ day, sums: crossedDocument(rows) }))],
    areMonths: months.length > 0,
    isCut,
  };
}
