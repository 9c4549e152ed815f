import type { Kysely } from "kysely";

/** What the orders of a day bring, by the day in Berlin on which they were placed, without those that were cancelled. */
export type SalesRow = {
  /** `2026-11-27`. */
  day: string;
  currency: string;
  orders: number;
  /** Minor units. */
  gross: number;
};

/** What was sold of a product in a day or a month. */
export type SoldRow = {
  /** `2026-11-27`, or `2026-11`. */
  period: string;
  currency: string;
  product_id: string;
  /** Those that it was sold under last. */
  name_de: string;
  name_en: string;
  pieces: number;
  /** What was paid for it, without deposit; minor units. */
  gross: number;
};

/** In which order all of the staff saw the cards of the dashboard, before each had an order of their own; one row. */
export type DashboardCardsRow = { id: number; cards: string };

declare module "#database/schema.ts" {
  interface Schema {
    shop_sales: SalesRow;
    shop_sold: SoldRow;
    dashboard_cards: DashboardCardsRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("shop_sales")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("orders", "integer", (column) => column.notNull())
    .addColumn("gross", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("shop_sales_of_day", ["day", "currency"])
    .execute();
  await db.schema
    .createTable("shop_sold")
    .addColumn("period", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("name_de", "text", (column) => column.notNull())
    .addColumn("name_en", "text", (column) => column.notNull())
    .addColumn("pieces", "integer", (column) => column.notNull())
    .addColumn("gross", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("shop_sold_in_period", ["period", "currency", "product_id"])
    .execute();
  await db.schema
    .createTable("dashboard_cards")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("cards", "text", (column) => column.notNull())
    .execute();
}
