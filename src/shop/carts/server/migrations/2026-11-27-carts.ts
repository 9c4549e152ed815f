import type { Kysely } from "kysely";

/** So many pieces of an offer in the cart of a user. Products may be gone: they may come back. */
export type CartRow = {
  user_id: string;
  product_id: string;
  /** Empty for a product without variants. */
  variant_id: string;
  amount: number;
  added_at: string;
  changed_at: string;
  /** Its place among those that were added at the same time. */
  place: number;
};

declare module "#database/schema.ts" {
  interface Schema {
    carts: CartRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("carts")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("variant_id", "text", (column) => column.notNull())
    .addColumn("amount", "integer", (column) => column.notNull())
    .addColumn("added_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("cart_lines_once", ["user_id", "product_id", "variant_id"])
    .execute();
  // Old ones are looked for every night.
  await db.schema.createIndex("carts_changed").on("carts").column("changed_at").execute();
}
