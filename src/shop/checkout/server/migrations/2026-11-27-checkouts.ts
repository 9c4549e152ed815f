import type { Kysely } from "kysely";

/** What is known of an order that somebody is about to place. */
export type CheckoutRow = {
  /** `user:` and the id of the account, or `visit:` and the hash of the visit's token. */
  owner: string;
  checkout_key: string;
  /** By which it is found for its person; empty while it is not known. */
  address_folded: string;
  /** What was said of it (`Said`), as JSON. */
  document: string;
  changed_at: string;
};

declare module "#database/schema.ts" {
  interface Schema {
    checkouts: CheckoutRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("checkouts")
    .addColumn("owner", "text", (column) => column.primaryKey())
    .addColumn("checkout_key", "text", (column) => column.notNull())
    .addColumn("address_folded", "text", (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  const index = (name: string, column: string) => db.schema.createIndex(name).on("checkouts").column(column).execute();
  await index("checkouts_changed", "changed_at");
  await index("checkouts_of_address", "address_folded");
}
