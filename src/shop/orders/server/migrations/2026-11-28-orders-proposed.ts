import type { Kysely } from "kysely";

/** Until when a change waits for the consent of the customer; null while none does. */
export type ProposedColumn = { proposed_until: string | null };

/** What is to be packed is counted by the index alone, which therefore knows whether a change waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("proposed_until", "text").execute();
  await db.schema.dropIndex("orders_at_work").execute();
  await db.schema
    .createIndex("orders_at_work")
    .on("orders")
    .columns(["state", "payment", "fulfilment", "source", "placed_at", "id", "proposed_until"])
    .execute();
}
