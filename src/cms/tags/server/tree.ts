import { sql } from "kysely";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/many-writers.ts";

/**
 * Keeps the tree of tags as it is until the end of the transaction. Whoever writes things with tags holds it together
 * with others; whoever moves a branch holds it `alone`, so that nothing takes a tag that is just leaving. Held before
 * any row of a thing: the one who moves needs all of those afterwards.
 */
export async function holdTree(tx: Tx, { alone }: { alone: boolean }): Promise<void> {
  if (!manyWriters(tx)) return;
  const lock = alone ? sql`pg_advisory_xact_lock(7415002)` : sql`pg_advisory_xact_lock_shared(7415002)`;
  await sql`select ${lock}`.execute(tx);
}
