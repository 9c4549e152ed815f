import type { Kysely } from "kysely";

/** Until when a change waits for the consent of the customer; null while none does. */
export type ProposedColumn = { proposed_until: string | null };

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("proposed_until", "text").execute();
}
