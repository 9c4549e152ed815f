import type { Kysely } from "kysely";

/** A product that a user keeps. Products may be gone: they may come back. */
export type FavouriteRow = {
  user_id: string;
  product_id: string;
  added_at: string;
  /** Its place among those that were added at the same time. */
  place: number;
};

declare module "#database/schema.ts" {
  interface Schema {
    favourites: FavouriteRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("favourites")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("added_at", "text", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("favourites_once", ["user_id", "product_id"])
    .execute();
}
