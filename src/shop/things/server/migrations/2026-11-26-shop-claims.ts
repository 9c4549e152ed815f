import type { Kysely } from "kysely";

/** What belongs to one thing of the shop alone: the slugs of what is published, and item numbers. */
export type ShopClaimRow = { of: "product" | "productgroup" | "sku"; key_folded: string; thing: string };

declare module "#database/schema.ts" {
  interface Schema {
    shop_claims: ShopClaimRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("shop_claims")
    .addColumn("of", "text", (column) => column.notNull())
    .addColumn("key_folded", "text", (column) => column.notNull())
    .addColumn("thing", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("shop_claims_key", ["of", "key_folded"])
    .execute();
  await db.schema.createIndex("shop_claims_by_thing").on("shop_claims").column("thing").execute();
}
