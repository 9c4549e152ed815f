import { sql } from "kysely";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import { type NumberFormat, orderNumberText } from "#shop/orders/wording/order-number.ts";

/** The circle of a year, and that of numbers which never begin again. */
const ofYear = (year: string) => `order ${year}`;
const running = "order";

const yearOf = (now: Date) => berlinDate(now).slice(0, 4);

/**
 * The next number of an order: `2026-00042`. Call it as late in a transaction as possible: nobody else gets a number until
 * it ends. The number of a transaction that is given up is used by the next.
 *
 * A year counts all of its orders, however their numbers are written; so that no number comes back, and none is left out,
 * when the format is changed.
 */
export async function nextOrderNumber(tx: Tx, { format, now }: { format: NumberFormat; now: Date }): Promise<string> {
  const year = yearOf(now);
  const inYear = await counted(tx, { name: ofYear(year), least: 1 });
  if (format.year) return orderNumberText(format, { year, number: inYear });
  const number = await counted(tx, { name: running, least: inYear });
  if (number > inYear) {
    await tx.updateTable("number_circles").set({ last: number }).where("name", "=", ofYear(year)).execute();
  }
  return orderNumberText(format, { year, number });
}

/** One more than the last of a circle, and no less than `least`. */
async function counted(tx: Tx, { name, least }: { name: string; least: number }): Promise<number> {
  const [row] = await runPrepared(tx, {
    shape: "next number of a circle",
    values: { name, least },
    build(from, { name, least }) {
      const next = sql<number>`case when number_circles.last + 1 > ${least} then number_circles.last + 1 else ${least} end`;
      return from
        .insertInto("number_circles")
        .values({ name, last: least })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ last: next }))
        .returning("last");
    },
  });
  return row!.last;
}

/** Which numbers come next, with the year and without it. */
export async function comingNumbers(db: Db, { now }: { now: Date }) {
  const year = yearOf(now);
  const rows = await db
    .selectFrom("number_circles")
    .selectAll()
    .where("name", "in", [ofYear(year), running])
    .execute();
  const lastOf = (name: string) => rows.find((row) => row.name === name)?.last ?? 0;
  const inYear = lastOf(ofYear(year)) + 1;
  return { year, inYear, running: Math.max(lastOf(running) + 1, inYear) };
}
