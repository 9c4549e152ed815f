import { sql } from "kysely";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/many-writers.ts";

/**
 * Lets one transaction after another write into what is read in the order of its numbers. Taken last of all: from
 * here to the commit others wait, and none of them may hold a row that is still wanted. On SQLite there is a single
 * writer anyway.
 */
export async function takeTurn(tx: Tx): Promise<void> {
  if (manyWriters(tx)) await sql`select pg_advisory_xact_lock(7415001)`.execute(tx);
}
