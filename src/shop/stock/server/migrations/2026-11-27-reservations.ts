import type { Kysely } from "kysely";

/** So many pieces of an offer that an order has taken out of what can be sold. */
export type ReservationRow = {
  order_id: string;
  stock_id: string;
  pieces: number;
  /** So many of them have left the house. */
  sent: number;
  /** `active`; then `released`, or `consumed` by sending it, for good. */
  state: string;
  at: string;
};

declare module "#database/schema.ts" {
  interface Schema {
    stock_reservations: ReservationRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stock_reservations")
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("stock_id", "text", (column) => column.notNull())
    .addColumn("pieces", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("stock_reserved_once", ["order_id", "stock_id"])
    .execute();
  await db.schema
    .createIndex("stock_reservations_of_offer")
    .on("stock_reservations")
    .columns(["stock_id", "state"])
    .execute();
}
