import type { Kysely } from "kysely";

export type ListViewRow = {
  id: string;
  user_id: string;
  list: string;
  name: string;
  name_folded: string;
  /** As in the address of the list, without its question mark. */
  query: string;
};

declare module "#database/schema.ts" {
  interface Schema {
    list_views: ListViewRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("list_views")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("list", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_folded", "text", (column) => column.notNull())
    .addColumn("query", "text", (column) => column.notNull())
    .addUniqueConstraint("list_views_by_name", ["user_id", "list", "name_folded"])
    .execute();
}
