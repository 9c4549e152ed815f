import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** The files that mails bring: the same bytes are stored once, however many mails bring them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("mail_contents")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("bytes", engine === "sqlite" ? sql`blob` : sql`bytea`, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("mail_attachments")
    .addColumn("mail_id", "text", (c) => c.notNull().references("mails.id").onDelete("cascade"))
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull().references("mail_contents.hash"))
    .addPrimaryKeyConstraint("mail_attachments_in_order", ["mail_id", "place"])
    .execute();
  await db.schema.createIndex("mail_attachments_by_hash").on("mail_attachments").column("hash").execute();
}
