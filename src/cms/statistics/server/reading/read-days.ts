import type { Db, Tx } from "#database/database.ts";
import type { Span } from "../closed/span-of-documents.ts";
import type { Total } from "../counting/storing/sums.ts";

/** The sums of all hours of each day on which there was something to count, the first day first. */
export async function readDays(db: Db | Tx, { from, to }: Span): Promise<({ day: string } & Total)[]> {
  const rows = await db
    .selectFrom("statistic_hours")
    .select((eb) => [
      "day",
      eb.fn.sum<number | string>("views").as("views"),
      eb.fn.sum<number | string>("visits").as("visits"),
      eb.fn.sum<number | string>("visitors").as("visitors"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("day")
    .orderBy("day")
    .execute();
  return rows.map(({ day, views, visits, visitors }) => ({
    ...{ day, views: Number(views), visits: Number(visits), visitors: Number(visitors) },
  }));
}
