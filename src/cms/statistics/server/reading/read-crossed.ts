import { sql } from "kysely";
import { crossedDimensions, type Filter } from "#cms/statistics/dimensions.ts";
import type { Db } from "#database/database.ts";
import { type CrossedList, CrossedLists, crossedDocument } from "../closed/crossed-documents.ts";
import { documentsIn, type Span } from "../closed/span-of-documents.ts";
import type { ValueSum } from "../closed/value-sums.ts";
import type { CrossedRow } from "../counting/storing/crossed-sums.ts";
import type { FilteredSpans } from "./filtered-spans.ts";

export type FilteredDay = { day: string; views: number; visits: number; visitors: null };

export function isFiltered(filter: Filter): boolean {
  return crossedDimensions.some((dimension) => filter[dimension] !== undefined);
}

export type FilteredSums = {
  /** The days that have something of it, in the span and before it; months stand at their first day. */
  days: FilteredDay[];
  daysBefore: FilteredDay[];
  /** The values of a dimension in the span, the most frequent first, without what is not known. */
  list: (dimension: CrossedList) => ValueSum[];
};

type Asked = { spans: FilteredSpans; filter: Filter };

/** What was counted of what is filtered, in a span and before it. */
export async function readFiltered(db: Db, { spans, filter }: Asked): Promise<FilteredSums> {
  const { span, before, areMonths, stored } = spans;
  const [now, former] = [new FilteredDays(filter), new FilteredDays(filter)];
  for (const { day, sums } of await documentsBetween(db, { from: before.from, to: span.to, areMonths, stored })) {
    const days = day < span.from ? former : now;
    days.add(areMonths ? `${day.slice(0, 7)}-01` : day, sums);
  }
  return { days: now.days, daysBefore: former.days, list: (dimension) => now.lists.of(dimension) };
}

class FilteredDays {
  readonly lists: CrossedLists;
  readonly #days = new Map<string, FilteredDay>();

  constructor(filter: Filter) {
    this.lists = new CrossedLists(filter);
  }

  get days(): FilteredDay[] {
    return [...this.#days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
  }

  add(day: string, sums: string): void {
    const { views, visits } = this.lists.add(sums);
    if (views === 0) return;
    const known = this.#days.get(day);
    if (known) {
      known.views += views;
      known.visits += visits;
    } else this.#days.set(day, { day, views, visits, visitors: null });
  }
}

type Found = { day: string; sums: string };

/** The documents of a span, and one for each of its days that is open. */
async function documentsBetween(
  db: Db,
  { from, to, areMonths, stored }: Span & Pick<FilteredSpans, "areMonths" | "stored">,
): Promise<Found[]> {
  const { months, coveredMonths } = documentsIn(areMonths ? stored : [], { from, to });
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
      const month = eb.fn<string>("substr", ["day", eb.lit(1), eb.lit(7)]);
      const days = [eb("grain", "=", "day"), eb("day", ">=", from), eb("day", "<=", to)];
      if (coveredMonths.length > 0) days.push(eb(month, "not in", coveredMonths));
      const whole = months.length > 0 ? [eb.and([eb("grain", "=", "month"), eb("day", "in", months)])] : [];
      return eb.or([eb.and(days), ...whole]);
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
  return [...documents, ...[...open].map(([day, rows]) => ({ day, sums: crossedDocument(rows) }))];
}
