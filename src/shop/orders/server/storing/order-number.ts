import { sql } from "kysely";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Tx } from "#database/database.ts";

/**
 * The next number of the circle of orders, which begins again each year: `2026-00042`. Call it as late in a transaction as
 * possible: nobody else gets a number until it ends. The number of a transaction that is given up is used by the next.
 */
export async function nextOrderNumber(tx: Tx, { now }: { now: Date }): Promise<string> {
  const year = berlinDate(now).slice(0, 4);
  const { last } = await tx
    .insertInto("number_circles")
    .values({ name: `order ${year}`, last: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ last: sql<number>`number_circles.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${year}-${String(last).padStart(5, "0")}`;
}
