import type { Counted } from "#cms/statistics/dimensions.ts";
import type { Db } from "#database/database.ts";
import type { Span } from "./read-days.ts";

export type ValueSum = { value: string; views: number; visits: number };

/** The most frequent values of a dimension. Months that are added up by now are there as a whole. */
export async function sumsOf(
  db: Db,
  { from, to, dimension, most }: Span & { dimension: Counted; most?: number },
): Promise<ValueSum[]> {
  const rows = await db
    .selectFrom("statistic_counts")
    .select((eb) => [
      "value",
      eb.fn.sum<number | string>("views").as("views"),
      eb.fn.sum<number | string>("visits").as("visits"),
    ])
    .where("dimension", "=", dimension)
    .where((eb) =>
      eb.or([
        eb.and([eb("grain", "=", "day"), eb("day", ">=", from), eb("day", "<=", to)]),
        eb.and([eb("grain", "=", "month"), eb("day", ">=", firstOfMonth(from)), eb("day", "<=", to)]),
      ]),
    )
    .groupBy("value")
    .orderBy((eb) => eb.fn.sum("views"), "desc")
    .orderBy("value")
    .$if(most !== undefined, (select) => select.limit(most ?? 0))
    .execute();
  return rows.map(({ value, views, visits }) => ({ value, views: Number(views), visits: Number(visits) }));
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
