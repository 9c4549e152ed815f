import { type CrossedDimension, crossedDimensions, type Filter } from "#cms/statistics/dimensions.ts";
import type { Db } from "#database/database.ts";
import type { Span } from "./read-days.ts";
import { firstOfMonth, type ValueSum } from "./sums-of.ts";

type Filtered = Span & { filter: Filter };
export type FilteredDay = { day: string; views: number; visits: number; visitors: null };

export function isFiltered(filter: Filter): boolean {
  return crossedDimensions.some((dimension) => filter[dimension] !== undefined);
}

/** What counts as a visit: with a page, those that came by it; without, those that began on any. */
const visitsOf = (filter: Filter) => (filter.page === undefined ? ("begun" as const) : ("visits" as const));

/** The days that have something of what is filtered; a month that is added up stands at its first day. */
export async function readFilteredDays(db: Db, asked: Filtered): Promise<FilteredDay[]> {
  const rows = await rowsOf(db, asked)
    .select((eb) => [
      "day",
      eb.fn.sum<number | string>("views").as("views"),
      eb.fn.sum<number | string>(visitsOf(asked.filter)).as("visits"),
    ])
    .groupBy("day")
    .orderBy("day")
    .execute();
  return rows.map(({ day, views, visits }) => ({
    // Of a month that began before the span, all of it stands at the first day of the span.
    day: day < asked.from ? asked.from : day,
    ...{ views: Number(views), visits: Number(visits), visitors: null },
  }));
}

type Listing = Filtered & { dimension: CrossedDimension | "entry"; most: number };

/** The most frequent values of what is filtered, without what is not known of it. */
export async function readFilteredList(db: Db, { dimension, most, ...asked }: Listing): Promise<ValueSum[]> {
  const [column, views] = dimension === "entry" ? (["page", "begun"] as const) : ([dimension, "views"] as const);
  const visits = dimension === "entry" ? "begun" : dimension === "page" ? "visits" : visitsOf(asked.filter);
  const rows = await rowsOf(db, asked)
    .select((eb) => [
      eb.ref(column).as("value"),
      eb.fn.sum<number | string>(views).as("views"),
      eb.fn.sum<number | string>(visits).as("visits"),
    ])
    .where(column, "!=", "")
    .where(views, ">", 0)
    .groupBy(column)
    .orderBy((eb) => eb.fn.sum(views), "desc")
    .orderBy(column)
    .limit(most)
    .execute();
  return rows.map((row) => ({ value: row.value, views: Number(row.views), visits: Number(row.visits) }));
}

/** Whether a span has months of which the days are not known any more. */
export async function hasMonths(db: Db, { from, to }: Span): Promise<boolean> {
  const row = await db
    .selectFrom("statistic_crossings")
    .select("day")
    .where("grain", "=", "month")
    .where("day", ">=", firstOfMonth(from))
    .where("day", "<=", to)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function rowsOf(db: Db, { from, to, filter }: Filtered) {
  return db.selectFrom("statistic_crossings").where((eb) => {
    const all = [
      eb.or([
        eb.and([eb("grain", "=", "day"), eb("day", ">=", from), eb("day", "<=", to)]),
        eb.and([eb("grain", "=", "month"), eb("day", ">=", firstOfMonth(from)), eb("day", "<=", to)]),
      ]),
    ];
    for (const dimension of crossedDimensions) {
      const value = filter[dimension];
      if (value !== undefined) all.push(eb(dimension, "=", value) as never);
    }
    return eb.and(all);
  });
}
