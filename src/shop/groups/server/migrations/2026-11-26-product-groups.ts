import type { Kysely } from "kysely";

export type ProductGroupRow = {
  id: string;
  version: number;
  draft: string;
  live: string | null;
  name_folded: string;
  live_folded: string | null;
  live_differs: number;
  translation: string;
  /** The group that it stands in, and its place there. */
  parent: string | null;
  position: number;
  created_at: string;
  changed_at: string;
  deleted_at: string | null;
};

declare module "#database/schema.ts" {
  interface Schema {
    product_groups: ProductGroupRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("product_groups")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("draft", "text", (column) => column.notNull())
    .addColumn("live", "text")
    .addColumn("name_folded", "text", (column) => column.notNull())
    .addColumn("live_folded", "text")
    .addColumn("live_differs", "integer", (column) => column.notNull())
    .addColumn("translation", "text", (column) => column.notNull())
    .addColumn("parent", "text")
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`product_groups_${name}`).on("product_groups").columns(columns).execute();
  await index("by_parent", ["parent", "position"]);
  await index("by_place", ["deleted_at", "position", "name_folded"]);
  await index("by_name", ["deleted_at", "name_folded"]);
  await index("by_change", ["deleted_at", "changed_at"]);
}
