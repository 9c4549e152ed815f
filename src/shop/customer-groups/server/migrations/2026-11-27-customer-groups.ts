import type { Kysely } from "kysely";

export type CustomerGroupRow = {
  id: string;
  version: number;
  name_de: string;
  name_en: string;
  /** The German name, or the English one where there is none: by it groups are told apart and sorted. */
  name_folded: string;
  /** What the list is searched by. */
  words_folded: string;
  /** `gross` or `net`. */
  display: string;
  /** Basis points: 1250 is 12.5 %. */
  discount: number;
  changed_at: string;
};

/** A customer is in one group at most. */
export type CustomerGroupMemberRow = { user_id: string; group_id: string; since: string };

declare module "#database/schema.ts" {
  interface Schema {
    customer_groups: CustomerGroupRow;
    customer_group_members: CustomerGroupMemberRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("customer_groups")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("name_de", "text", (column) => column.notNull())
    .addColumn("name_en", "text", (column) => column.notNull())
    .addColumn("name_folded", "text", (column) => column.notNull().unique())
    .addColumn("words_folded", "text", (column) => column.notNull())
    .addColumn("display", "text", (column) => column.notNull())
    .addColumn("discount", "integer", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("customer_group_members")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("group_id", "text", (column) => column.notNull().references("customer_groups.id").onDelete("cascade"))
    .addColumn("since", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("customer_group_members_by_group")
    .on("customer_group_members")
    .column("group_id")
    .execute();
}
