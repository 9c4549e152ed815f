import { type Kysely, sql } from "kysely";
import type { Engine } from "#database/engine.ts";

declare module "#database/schema.ts" {
  interface Schema {
    indexnow: IndexNowRow;
    indexnow_known: KnownRow;
    indexnow_waiting: WaitingRow;
  }
}

/** There is one row once it was switched on. */
export type IndexNowRow = {
  id: string;
  /** 32 hexadecimal digits that show that the site itself tells its addresses. */
  key: string;
  last_at: string | null;
  last_addresses: number;
  last_status: number;
  /** How often the last message failed, and when it is repeated. */
  failed: number;
  retry_at: string | null;
  stopped: number;
};

/** The addresses at which a thing was listed, so that it can be told when it has gone. */
export type KnownRow = { address: string; thing: string };

/** A path that is to be told. */
export type WaitingRow = { address: string; noted_at: string };

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sorted = engine === "sqlite" ? sql`text` : sql`text collate "C"`;
  await db.schema
    .createTable("indexnow")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("last_at", "text")
    .addColumn("last_addresses", "integer", (column) => column.notNull())
    .addColumn("last_status", "integer", (column) => column.notNull())
    .addColumn("failed", "integer", (column) => column.notNull())
    .addColumn("retry_at", "text")
    .addColumn("stopped", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("indexnow_known")
    .addColumn("address", sorted, (column) => column.primaryKey())
    .addColumn("thing", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("indexnow_known_by_thing").on("indexnow_known").column("thing").execute();
  await db.schema
    .createTable("indexnow_waiting")
    .addColumn("address", sorted, (column) => column.primaryKey())
    .addColumn("noted_at", "text", (column) => column.notNull())
    .execute();
}
