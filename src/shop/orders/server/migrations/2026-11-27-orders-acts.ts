import { type Kysely, sql } from "kysely";

/** What has arrived for an order or left the house, in its row. */
export type OrderActsColumns = {
  /** The money that has arrived, in minor units. */
  received: number;
  /** `Receipt[]` as JSON. */
  receipts: string;
  /** `Shipment[]` as JSON. */
  shipments: string;
  /** Words of the staff, by which it is found, as JSON. */
  tags: string;
  /** Since when it is in the archive. */
  archived_at: string | null;
  /** Where its payment goes on at the service; null where there is none. */
  payment_page: string | null;
};

/** What somebody of the staff has noted about an order; `event` is the act of which it is the reason. */
export type OrderNoteRow = {
  id: string;
  order_id: string;
  event: string | null;
  text: string;
  user_id: string | null;
  at: string;
};

/** An attempt to pay an order at a service. */
export type OrderPaymentRow = {
  /** `order:{id}:pay:{n}`; the key by which the service knows it again. */
  id: string;
  order_id: string;
  /** The n of its id. */
  number: number;
  service: string;
  /** Whether the payer comes back to the page with the token of the order. */
  with_token: number;
  /** Of the service; null until it has answered. */
  reference: string | null;
  page: string | null;
  /** As the service said last. */
  state: string;
  expires_at: string;
  begun_at: string;
  read_at: string | null;
};

declare module "#database/schema.ts" {
  interface Schema {
    order_notes: OrderNoteRow;
    order_payments: OrderPaymentRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("received", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ["receipts", "shipments", "tags"]) {
    await db.schema
      .alterTable("orders")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(sql.lit("[]")))
      .execute();
  }
  await db.schema.alterTable("orders").addColumn("payment_page", "text").execute();
  await db.schema.alterTable("orders").addColumn("archived_at", "text").execute();
  await db.schema
    .createIndex("orders_to_hand_over")
    .on("orders")
    .columns(["state", "fulfilment", "placed_at"])
    .execute();
  await db.schema
    .createTable("order_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("event", "text")
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("user_id", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("order_notes_of_order").on("order_notes").columns(["order_id", "at"]).execute();
  await db.schema
    .createTable("order_payments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("service", "text", (column) => column.notNull())
    .addColumn("with_token", "integer", (column) => column.notNull())
    .addColumn("reference", "text")
    .addColumn("page", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("begun_at", "text", (column) => column.notNull())
    .addColumn("read_at", "text")
    .execute();
  await db.schema
    .createIndex("order_payments_of_order")
    .on("order_payments")
    .columns(["order_id", "number"])
    .unique()
    .execute();
  await db.schema.createIndex("order_payments_by_time").on("order_payments").columns(["begun_at"]).execute();
}
