import type { Kysely } from "kysely";

/** A change of an order, with what was agreed before and what it makes of that. */
export type OrderChangeRow = {
  id: string;
  order_id: string;
  /** `ChangeState`. */
  state: string;
  /** `OrderDocument` as JSON, and its total in minor units. */
  former_document: string;
  former_total: number;
  document: string;
  total: number;
  /** What the order's code takes off it then, in minor units; null without a code. */
  code_taken: number | null;
  /** Of the link in the mail; null where there is none. */
  token_hash: string | null;
  message: string;
  user_id: string | null;
  made_at: string;
  until: string | null;
  ended_at: string | null;
  /** How the customer has agreed, as JSON. */
  consent: string | null;
};

declare module "#database/schema.ts" {
  interface Schema {
    order_changes: OrderChangeRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("order_changes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("former_document", "text", (column) => column.notNull())
    .addColumn("former_total", "integer", (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("code_taken", "integer")
    .addColumn("token_hash", "text", (column) => column.unique())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("user_id", "text")
    .addColumn("made_at", "text", (column) => column.notNull())
    .addColumn("until", "text")
    .addColumn("ended_at", "text")
    .addColumn("consent", "text")
    .execute();
  await db.schema.createIndex("order_changes_of_order").on("order_changes").columns(["order_id", "made_at"]).execute();
  await db.schema.createIndex("order_changes_by_end").on("order_changes").columns(["state", "until"]).execute();
}
