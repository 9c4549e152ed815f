import { sql } from "kysely";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/many-writers.ts";

/** Those that have their turn: they keep it to their end, and need not ask again. */
const taken = new WeakSet<Tx>();

/**
 * Makes transactions take turns at a table that is read in the order of its numbers. Call it last: other transactions
 * wait from here to the commit, so they must not hold a row that this one still needs. Does nothing on SQLite, which
 * has a single writer.
 */
export async function takeTurn(tx: Tx): Promise<void> {
  if (!manyWriters(tx) || taken.has(tx)) return;
  await sql`select pg_advisory_xact_lock(7415001)`.execute(tx);
  taken.add(tx);
}
