import { type Kysely, sql } from "kysely";
import type { Engine } from "#database/engine.ts";
import { splitWordIndex } from "#database/word-index.ts";

/** The archive has a word index of its own, and a small index by which hundreds of thousands of orders are counted. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`create index orders_archived_by_state on orders (state) where archived_at is not null`.execute(db);
  await splitWordIndex(db, { engine, table: "orders" });
}
