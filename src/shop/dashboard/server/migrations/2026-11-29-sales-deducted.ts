import type { Kysely } from "kysely";

/** What was taken out of the sums again for an order that still counts, since it was withdrawn or given back. */
export type DeductedRow = {
  order_id: string;
  /** Of the order, `2026-11-27`. */
  day: string;
  /** Minor units of the order's currency. */
  amount: number;
  /** `SentLine[]` as JSON: the pieces that were withdrawn, each line once. */
  pieces: string;
};

declare module "#database/schema.ts" {
  interface Schema {
    shop_sales_deducted: DeductedRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("shop_sales_deducted")
    .addColumn("order_id", "text", (column) => column.primaryKey())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("pieces", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("shop_sales_deducted_of_day").on("shop_sales_deducted").column("day").execute();
}
