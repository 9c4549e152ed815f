import type { Kysely } from "kysely";
import type { OrderActsColumns } from "./2026-11-27-orders-acts.ts";
import type { AssignedColumn } from "./2026-11-28-orders-assigned.ts";
import type { ProposedColumn } from "./2026-11-28-orders-proposed.ts";
import type { OrderWithdrawnColumns } from "./2026-11-28-orders-withdrawn.ts";
import type { SentColumn } from "./2026-11-29-orders-sent-at.ts";

/** An order with where it stands. What was bought, at which prices and by which texts stands in its document. */
export type OrderRow = OrderActsColumns &
  OrderWithdrawnColumns &
  ProposedColumn &
  AssignedColumn &
  SentColumn & {
    id: string;
    number: string;
    /** Null for guests, and once the account is gone. */
    user_id: string | null;
    address: string;
    address_folded: string;
    /** What the staff finds it by, folded: number, addresses, goods, notes; not for customers (`customerWordsOf`). */
    words_folded: string;
    language: string;
    /** Of the token by which guests read it. */
    token_hash: string;
    state: string;
    payment: string;
    fulfilment: string;
    withdrawal: string;
    source: string;
    currency: string;
    /** What is to be paid, in minor units. */
    total: number;
    /** `OrderDocument` as JSON. */
    document: string;
    placed_at: string;
    /** Until when its goods are kept for it; null: until it is sent or cancelled. */
    reserved_until: string | null;
    reminded_at: string | null;
    ended_at: string | null;
    version: number;
  };

/** With which key an order was placed, and what was asked for with it; hashes of both. */
export type OrderKeyRow = { key_hash: string; asked_hash: string; order_id: string };

/** The number that each circle has given last. */
export type NumberCircleRow = { name: string; last: number };

declare module "#database/schema.ts" {
  interface Schema {
    orders: OrderRow;
    order_keys: OrderKeyRow;
    number_circles: NumberCircleRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("orders")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("address_folded", "text", (column) => column.notNull())
    .addColumn("words_folded", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("payment", "text", (column) => column.notNull())
    .addColumn("fulfilment", "text", (column) => column.notNull())
    .addColumn("withdrawal", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("placed_at", "text", (column) => column.notNull())
    .addColumn("reserved_until", "text")
    .addColumn("reminded_at", "text")
    .addColumn("ended_at", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("orders").columns(columns).execute();
  await index("orders_by_time", ["placed_at", "id"]);
  await index("orders_of_user", ["user_id", "placed_at"]);
  await index("orders_of_address", ["address_folded", "placed_at"]);
  await index("orders_by_state", ["state", "payment", "placed_at"]);
  await index("orders_reserved", ["reserved_until"]);
  await db.schema
    .createTable("order_keys")
    .addColumn("key_hash", "text", (column) => column.primaryKey())
    .addColumn("asked_hash", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("number_circles")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("last", "integer", (column) => column.notNull())
    .execute();
}
