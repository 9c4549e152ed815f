import type { Kysely } from "kysely";
import type { WithdrawalWordsColumns } from "./2026-11-28-withdrawals-words.ts";
import type { EnteredColumns } from "./2026-11-29-withdrawals-entered.ts";

/** A declaration of withdrawal, as it was made, and what has come of it. */
export type WithdrawalRow = WithdrawalWordsColumns &
  EnteredColumns & {
    id: string;
    /** Of what makes a repeated declaration the same one. */
    repeat_hash: string;
    /** Null while it is not known which order is meant. */
    order_id: string | null;
    state: string;
    /** How it came: by the function of the site, or entered by the staff. */
    channel: string;
    name: string;
    /** As it was typed. */
    contract: string;
    /** Only some goods, in the customer's words; empty for all of them, or for those in `asked`. */
    part: string;
    address: string;
    address_folded: string;
    language: string;
    received_at: string;
    /** `SentLine[]` as JSON, chosen by the customer from the order; empty for the whole contract, or for `part`. */
    asked: string;
    /** `SentLine[]` as JSON: what of the order is withdrawn; empty before it is matched. */
    lines: string;
    /** `SentLine[]` as JSON: what of that had not left the house, and never will. */
    unsent: string;
    /** `2026-11-28`, on which the customer has proved to have sent the goods back. */
    sent_back_on: string | null;
    goods_back_at: string | null;
    /** `SentLine[]` as JSON: what was put back into the stock. */
    restocked: string;
    /** In minor units: what is to be given back, as soon as it is known. */
    owed: number | null;
    /** `Refund` as JSON. */
    refund: string | null;
    ended_at: string | null;
    version: number;
  };

declare module "#database/schema.ts" {
  interface Schema {
    withdrawals: WithdrawalRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("withdrawals")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("repeat_hash", "text", (column) => column.notNull().unique())
    .addColumn("order_id", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("contract", "text", (column) => column.notNull())
    .addColumn("part", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("address_folded", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("asked", "text", (column) => column.notNull())
    .addColumn("lines", "text", (column) => column.notNull())
    .addColumn("unsent", "text", (column) => column.notNull())
    .addColumn("sent_back_on", "text")
    .addColumn("goods_back_at", "text")
    .addColumn("restocked", "text", (column) => column.notNull())
    .addColumn("owed", "integer")
    .addColumn("refund", "text")
    .addColumn("ended_at", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("withdrawals").columns(columns).execute();
  await index("withdrawals_by_state", ["state", "received_at"]);
  await index("withdrawals_by_time", ["received_at", "id"]);
  await index("withdrawals_of_order", ["order_id", "received_at"]);
  await index("withdrawals_of_address", ["address_folded"]);
}
