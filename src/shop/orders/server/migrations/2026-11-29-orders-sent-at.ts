import { type Kysely, sql } from "kysely";
import type { Engine } from "#database/engine.ts";

/** When goods of an order left the house last; null while none have. From then on its invoice is to be paid. */
export type SentColumn = { sent_at: string | null };

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable("orders").addColumn("sent_at", "text").execute();
  const last = engine === "postgres" ? sql`shipments::json -> -1 ->> 'at'` : sql`json_extract(shipments, '$[#-1].at')`;
  await sql`update orders set sent_at = ${last} where shipments <> '[]'`.execute(db);
  await sql`
    update orders set sent_at = coalesce(delivered_on || 'T12:00:00.000Z', placed_at) where fulfilment = 'picked_up'
  `.execute(db);
  // What is overdue is counted by the index alone.
  await db.schema.dropIndex("orders_at_work").execute();
  await db.schema
    .createIndex("orders_at_work")
    .on("orders")
    .columns(["state", "payment", "fulfilment", "source", "placed_at", "id", "proposed_until", "sent_at"])
    .execute();
}
