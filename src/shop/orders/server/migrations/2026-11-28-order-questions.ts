import type { Kysely } from "kysely";

/** A message in which the customer of an order asks about it. */
export type OrderMessageRow = { message_id: string; order_id: string };

declare module "#database/schema.ts" {
  interface Schema {
    order_messages: OrderMessageRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("order_messages")
    .addColumn("message_id", "text", (column) => column.primaryKey().references("messages.id").onDelete("cascade"))
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("order_messages_of_order").on("order_messages").column("order_id").execute();
}
