import type { Kysely } from "kysely";

/** An address in the book of a user. */
export type AddressRow = {
  id: string;
  user_id: string;
  /** An `Address` that is tidied, in JSON. */
  document: string;
  /** 1 for one of them at most. */
  is_shipping_default: number;
  is_invoice_default: number;
  created_at: string;
  changed_at: string;
  /** Its place among those that were added at the same time; the column came with the next migration. */
  place: number;
};

declare module "#database/schema.ts" {
  interface Schema {
    addresses: AddressRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("addresses")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("is_shipping_default", "integer", (column) => column.notNull())
    .addColumn("is_invoice_default", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("addresses_by_user").on("addresses").columns(["user_id", "created_at"]).execute();
}
