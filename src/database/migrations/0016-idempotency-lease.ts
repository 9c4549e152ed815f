import type { Kysely } from "kysely";

/** When the process that carries a request out must have stored its answer: afterwards it has died. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("idempotency").addColumn("lease_ends_at", "text").execute();
}
