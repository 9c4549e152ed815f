import { sql } from "kysely";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";

/**
 * Locks the tree of tags until the end of the transaction. Code that writes things with tags shares the lock; code that
 * moves a branch holds it `alone`, so that no one uses a tag that is about to move. Take it before any row of a thing:
 * moving a branch needs all of those rows afterwards.
 */
export async function holdTree(tx: Tx, { alone }: { alone: boolean }): Promise<void> {
  if (!manyWriters(tx)) return;
  const lock = alone ? sql`pg_advisory_xact_lock(7415002)` : sql`pg_advisory_xact_lock_shared(7415002)`;
  await sql`select ${lock}`.execute(tx);
}
