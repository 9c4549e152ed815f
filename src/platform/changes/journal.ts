import { sql } from "kysely";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/many-writers.ts";

/**
 * Makes transactions take turns at a table that is read in the order of its numbers. Call it last: other transactions
 * wait from here to the commit, so they must not hold a row that this one still needs. Does nothing on SQLite, which
 * has a single writer.
 */
export async function takeTurn(tx: Tx): Promise<void> {
  if (manyWriters(tx)) await sql`select pg_advisory_xact_lock(7415001)`.execute(tx);
}
