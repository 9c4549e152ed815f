import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Answers within a conversation, what came back, and addresses that nothing is sent to any more. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Byte order on both engines, whatever locale the server was set up with.
  const sorted = engine === "sqlite" ? sql`text` : sql`text collate "C"`;
  for (const column of ["reply_to", "thread", "returned"]) {
    await db.schema.alterTable("mails").addColumn(column, "text").execute();
  }

  await db.schema
    .createTable("suppressions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("address", sorted, (c) => c.notNull().unique())
    .addColumn("written", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("said", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("suppressions_by_age").on("suppressions").columns(["at", "id"]).execute();
  await db.schema.createIndex("suppressions_by_reason").on("suppressions").columns(["reason", "at", "id"]).execute();

  await db.schema
    .createTable("bounces")
    .addColumn("mail", "text", (c) => c.primaryKey())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("bounces_by_address").on("bounces").columns(["address", "at"]).execute();
  await db.schema.createIndex("bounces_by_age").on("bounces").columns(["at"]).execute();

  await db.schema
    .createTable("mailboxes")
    .addColumn("path", "text", (c) => c.primaryKey())
    .addColumn("position", "bigint", (c) => c.notNull())
    .addColumn("before", "text", (c) => c.notNull())
    .execute();
}
