import { sql } from "kysely";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";

/** Until its transaction ends, no other one adds a redirect: two at once could lead in a circle that neither sees. */
export async function takeTurnAtRedirects(tx: Tx): Promise<void> {
  if (manyWriters(tx)) await sql`select pg_advisory_xact_lock(7415005)`.execute(tx);
}
