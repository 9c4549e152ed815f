import type { Kysely } from "kysely";

/** Somebody who wants one mail when an offer can be bought again. */
export type StockWaitRow = {
  id: string;
  offer_id: string;
  product_id: string;
  address: string;
  address_folded: string;
  language: string;
  /** What was waited for is called, in JSON by languages: as it was when it was asked for. */
  names: string;
  /** `pending` until the address is confirmed, then `waiting`. */
  state: string;
  /** Of the token in the mails. */
  token_hash: string;
  asked_at: string;
  confirmed_at: string | null;
};

declare module "#database/schema.ts" {
  interface Schema {
    stock_waits: StockWaitRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stock_waits")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("offer_id", "text", (column) => column.notNull())
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("address_folded", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("names", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull())
    .addColumn("asked_at", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .execute();
  await db.schema
    .createIndex("stock_waits_once")
    .on("stock_waits")
    .columns(["offer_id", "address_folded"])
    .unique()
    .execute();
  await db.schema.createIndex("stock_waits_by_token").on("stock_waits").column("token_hash").execute();
  await db.schema.createIndex("stock_waits_by_address").on("stock_waits").column("address_folded").execute();
}
