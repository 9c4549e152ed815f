import { type Kysely, sql } from "kysely";

/**
 * Somebody who has an account as a customer, or has ordered. All but `version`, the block and what hangs on it follows from
 * accounts and orders, and is kept with them in the same transaction (decision 0108).
 */
export type CustomerRow = {
  /** Of an account: its id. Of a guest: the id of the first order. */
  id: string;
  /** Null for guests, who are known by their address. */
  user_id: string | null;
  address: string;
  address_folded: string;
  name: string;
  name_folded: string;
  /** Postcode and town of the last order; empty if there is none. */
  place: string;
  /** What the customer is found by, folded: name, company, address, place. */
  words_folded: string;
  /** JSON: under which addresses an account has ordered, each with one of the orders. They outlive the account. */
  order_addresses: string;
  /** Orders that were not cancelled. */
  orders: number;
  /** Those of them with which something is left to do. */
  open_orders: number;
  /** What they come to, in minor units of `currency`; without those that were paid back. */
  turnover: number;
  currency: string;
  /** Also of a cancelled order; empty if nothing was ever ordered, so that both engines sort it alike. */
  last_order_at: string;
  /** Since when there is the account, or the first order. */
  since: string;
  blocked_at: string | null;
  /** For the staff. */
  block_reason: string;
  blocked_by: string | null;
  version: number;
};

/** What somebody of the staff has noted about a customer. */
export type CustomerNoteRow = { id: string; customer_id: string; text: string; user_id: string | null; at: string };

declare module "#database/schema.ts" {
  interface Schema {
    customers: CustomerRow;
    customer_notes: CustomerNoteRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("customers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.unique())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("address_folded", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_folded", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("words_folded", "text", (column) => column.notNull())
    .addColumn("order_addresses", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("orders", "integer", (column) => column.notNull())
    .addColumn("open_orders", "integer", (column) => column.notNull())
    .addColumn("turnover", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("last_order_at", "text", (column) => column.notNull())
    .addColumn("since", "text", (column) => column.notNull())
    .addColumn("blocked_at", "text")
    .addColumn("block_reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("blocked_by", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("customers").columns(columns).execute();
  await index("customers_by_last_order", ["last_order_at", "id"]);
  await index("customers_by_turnover", ["turnover", "id"]);
  await index("customers_by_name", ["name_folded", "id"]);
  await index("customers_of_address", ["address_folded"]);
  await index("customers_by_open_orders", ["open_orders", "last_order_at"]);
  await db.schema
    .createIndex("customers_guests")
    .on("customers")
    .columns(["address_folded"])
    .unique()
    .where(sql.ref("user_id"), "is", null)
    .execute();
  await db.schema
    .createTable("customer_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "text", (column) => column.notNull().references("customers.id").onDelete("cascade"))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("user_id", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("customer_notes_of").on("customer_notes").columns(["customer_id", "at"]).execute();
  await db.schema.createIndex("customer_notes_by_time").on("customer_notes").column("at").execute();
  await takeAccounts(db);
}

/** The customers of before, who had no orders yet: those came on the same day. */
async function takeAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into customers
      (id, user_id, address, address_folded, name, name_folded, place, words_folded,
       orders, open_orders, turnover, currency, last_order_at, since)
    select id, id, handle, handle_folded, name, name_folded, '', name_folded || ' ' || handle_folded,
       0, 0, 0, 'EUR', '', created_at
    from users where roles like '%"customer"%'
  `.execute(db);
}
