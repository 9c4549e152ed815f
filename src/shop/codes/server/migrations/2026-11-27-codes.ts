import type { Kysely } from "kysely";

export type CodeRow = {
  id: string;
  version: number;
  /** As its owner has typed it. */
  code: string;
  /** By which it is found (`foldCode`). */
  code_folded: string;
  note: string;
  /** What the list is searched by. */
  words_folded: string;
  /** Basis points, and minor units; 0 takes nothing off. */
  percent: number;
  amount: number;
  free_shipping: number;
  /** ISO times; both count. */
  starts_at: string | null;
  ends_at: string | null;
  /** Minor units. */
  least_amount: number | null;
  first_order: number;
  once_per_customer: number;
  most: number | null;
  /** JSON: ids of customer groups, also of deleted ones. A code for nobody who is left is not one for everybody. */
  group_ids: string;
  enabled: number;
  archived_at: string | null;
  /** How many redemptions were not returned, and what they took off, in minor units. */
  redeemed: number;
  taken: number;
  changed_at: string;
};

export type CodeRedemptionRow = {
  id: string;
  code_id: string;
  order_id: string;
  user_id: string | null;
  /** Folded by `foldHandle`; empty once the person is forgotten. */
  address_folded: string;
  /** What it took off the goods and the shipping, in minor units. */
  taken: number;
  at: string;
  /** When the order was cancelled. */
  returned_at: string | null;
};

declare module "#database/schema.ts" {
  interface Schema {
    codes: CodeRow;
    code_redemptions: CodeRedemptionRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("codes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("code_folded", "text", (column) => column.notNull().unique())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("words_folded", "text", (column) => column.notNull())
    .addColumn("percent", "integer", (column) => column.notNull())
    .addColumn("amount", "integer", (column) => column.notNull())
    .addColumn("free_shipping", "integer", (column) => column.notNull())
    .addColumn("starts_at", "text")
    .addColumn("ends_at", "text")
    .addColumn("least_amount", "integer")
    .addColumn("first_order", "integer", (column) => column.notNull())
    .addColumn("once_per_customer", "integer", (column) => column.notNull())
    .addColumn("most", "integer")
    .addColumn("group_ids", "text", (column) => column.notNull())
    .addColumn("enabled", "integer", (column) => column.notNull())
    .addColumn("archived_at", "text")
    .addColumn("redeemed", "integer", (column) => column.notNull())
    .addColumn("taken", "bigint", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("code_redemptions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("code_id", "text", (column) => column.notNull().references("codes.id"))
    .addColumn("order_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("address_folded", "text", (column) => column.notNull())
    .addColumn("taken", "bigint", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("returned_at", "text")
    .addUniqueConstraint("code_redemptions_once_an_order", ["code_id", "order_id"])
    .execute();
  const indexes = {
    code_redemptions_by_address: ["address_folded", "code_id"],
    code_redemptions_by_user: ["user_id", "code_id"],
    code_redemptions_by_order: ["order_id"],
    code_redemptions_by_time: ["code_id", "at"],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on("code_redemptions").columns(columns).execute();
  }
}
