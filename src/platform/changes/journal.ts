import { sql } from "kysely";
import type { Tx } from "#database/database.ts";
import { deferPrepared } from "#database/transactions/defer.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";

/** Those that have their turn: they keep it to their end, and need not ask again. */
const taken = new WeakSet<Tx>();

/**
 * Makes transactions take turns at a table that is read in the order of its numbers. Call it last: other transactions
 * wait from here to the commit, so they must not hold a row that this one still needs. Does nothing on SQLite, which
 * has a single writer.
 */
export async function takeTurn(tx: Tx): Promise<void> {
  if (!manyWriters(tx) || taken.has(tx)) return;
  await deferPrepared(tx, {
    shape: "turn at the journal",
    values: {},
    build: (from) => ({ compile: () => sql<object>`select pg_advisory_xact_lock(7415001)`.compile(from) }),
  });
  taken.add(tx);
}
