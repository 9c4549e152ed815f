import type { Kysely } from "kysely";

export type ProductRow = {
  id: string;
  version: number;
  draft: string;
  live: string | null;
  name_folded: string;
  live_folded: string | null;
  live_differs: number;
  translation: string;
  type: string;
  /** Its place in its group, in the draft and for guests. */
  position: number;
  live_position: number | null;
  /** The least price of its offers, in minor units. */
  price: number | null;
  live_price: number | null;
  /** The published languages in which search engines may list it: `de`, `en` or `de en`; null if in none. */
  live_told: string | null;
  created_at: string;
  changed_at: string;
  deleted_at: string | null;
};

/** The groups that show a product. */
export type ProductShelfRow = { product_id: string; side: "draft" | "live"; group_id: string };
export type ProductTagRow = { product_id: string; side: "draft" | "live"; tag_folded: string };

/** What guests could buy an offer for from a time on; null: it could not be bought. Rows are only ever added. */
export type ProductPriceRow = {
  id: string;
  offer_id: string;
  product_id: string;
  at: string;
  /** In minor units. */
  price: number | null;
  reduced_price: number | null;
  reduced_from: string | null;
  reduced_to: string | null;
};

declare module "#database/schema.ts" {
  interface Schema {
    products: ProductRow;
    product_shelves: ProductShelfRow;
    product_tags: ProductTagRow;
    product_prices: ProductPriceRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("products")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("draft", "text", (column) => column.notNull())
    .addColumn("live", "text")
    .addColumn("name_folded", "text", (column) => column.notNull())
    .addColumn("live_folded", "text")
    .addColumn("live_differs", "integer", (column) => column.notNull())
    .addColumn("translation", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("live_position", "integer")
    .addColumn("price", "integer")
    .addColumn("live_price", "integer")
    .addColumn("live_told", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index("products_by_place", "products", ["deleted_at", "position", "name_folded", "id"]);
  await index("products_by_name", "products", ["deleted_at", "name_folded", "id"]);
  await index("products_by_change", "products", ["deleted_at", "changed_at", "id"]);
  await index("products_by_price", "products", ["deleted_at", "price", "id"]);
  await index("products_live", "products", ["live_position", "live_folded", "id"]);
  await index("products_told", "products", ["live_told", "id"]);
  await sides(db, "product_shelves", "group_id");
  await sides(db, "product_tags", "tag_folded");
  await db.schema
    .createTable("product_prices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("offer_id", "text", (column) => column.notNull())
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("price", "integer")
    .addColumn("reduced_price", "integer")
    .addColumn("reduced_from", "text")
    .addColumn("reduced_to", "text")
    .execute();
  await index("product_prices_by_offer", "product_prices", ["offer_id", "at", "id"]);
  await index("product_prices_by_product", "product_prices", ["product_id"]);
}

/** What belongs to drafts and to live copies, by product and by value. */
async function sides(db: Kysely<unknown>, table: string, value: string): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("side", "text", (column) => column.notNull())
    .addColumn(value, "text", (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_key`, ["product_id", "side", value])
    .execute();
  await db.schema.createIndex(`${table}_by_value`).on(table).columns([value, "side", "product_id"]).execute();
}
