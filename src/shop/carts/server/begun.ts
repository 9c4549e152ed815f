import { sql } from "kysely";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Db, Tx } from "#database/database.ts";
import { deferPrepared } from "#database/transactions/defer.ts";

type Begun = { carts: number; checkouts: number };

/**
 * Counts a cart into which the first thing was put, or a checkout that was begun, on this day. Nothing else is kept of it:
 * neither who it was nor what they wanted. Late in its transaction: everybody counts in the same row.
 */
export async function countBegun(tx: Tx, { what, now }: { what: keyof Begun; now: Date }): Promise<void> {
  await deferPrepared(tx, {
    shape: "count what is begun",
    values: { day: berlinDate(now), carts: what === "carts" ? 1 : 0, checkouts: what === "checkouts" ? 1 : 0 },
    build: (from, values) =>
      from
        .insertInto("carts_begun")
        .values(values)
        .onConflict((conflict) =>
          conflict.column("day").doUpdateSet({
            carts: sql<number>`carts_begun.carts + excluded.carts`,
            checkouts: sql<number>`carts_begun.checkouts + excluded.checkouts`,
          }),
        ),
  });
}

/** How many carts and checkouts were begun on these days (`2026-11-27`), both included. */
export async function begunBetween(db: Db, { first, last }: { first: string; last: string }): Promise<Begun> {
  const rows = await db
    .selectFrom("carts_begun")
    .select(["carts", "checkouts"])
    .where("day", ">=", first)
    .where("day", "<=", last)
    .execute();
  const sumOf = (what: keyof Begun) => rows.reduce((sum, row) => sum + row[what], 0);
  return { carts: sumOf("carts"), checkouts: sumOf("checkouts") };
}
