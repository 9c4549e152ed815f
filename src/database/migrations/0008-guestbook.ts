import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** The guestbook, what visitors report in it, and what is removed by age. */
export async function up(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  await db.schema
    .createTable("guestbook_entries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("sending", "text", (c) => c.notNull().unique())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("place", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("email", "text")
    .addColumn("email_folded", "text")
    .addColumn("searched", "text", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.notNull())
    .addColumn("answered_at", "text")
    .addColumn("score", "integer", (c) => c.notNull())
    .addColumn("network_hash", "text")
    .addColumn("open_reports", "integer", (c) => c.notNull())
    .addColumn("signed_at", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("guestbook_by_date")
    .on("guestbook_entries")
    .columns(["state", "signed_at", "id"])
    .execute();
  await db.schema.createIndex("guestbook_all_by_date").on("guestbook_entries").columns(["signed_at", "id"]).execute();
  await db.schema
    .createIndex("guestbook_reported")
    .on("guestbook_entries")
    .columns(["signed_at", "id"])
    .where(sql<boolean>`open_reports > 0`)
    .execute();
  await db.schema
    .createIndex("guestbook_networks")
    .on("guestbook_entries")
    .columns(["network_hash", "signed_at"])
    .where(sql<boolean>`network_hash is not null`)
    .execute();
  await db.schema
    .createIndex("guestbook_writers")
    .on("guestbook_entries")
    .columns(["email_folded"])
    .where(sql<boolean>`email_folded is not null`)
    .execute();

  await db.schema
    .createTable("guestbook_reports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("entry_id", "text", (c) => c.notNull().references("guestbook_entries.id").onDelete("cascade"))
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text")
    .addColumn("email_folded", "text")
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("reported_at", "text", (c) => c.notNull())
    .addColumn("decision", "text")
    .addColumn("decided_at", "text")
    .addColumn("explanation", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("guestbook_reports_entry").on("guestbook_reports").columns(["entry_id"]).execute();
  await db.schema
    .createIndex("guestbook_reporters")
    .on("guestbook_reports")
    .columns(["email_folded"])
    .where(sql<boolean>`email_folded is not null`)
    .execute();

  await db.schema
    .createTable("guestbook_settings")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("document", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("network_keys")
    .addColumn("day", "text", (c) => c.primaryKey())
    .addColumn("key", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("retention_runs")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("ran_at", "text", (c) => c.notNull())
    .addColumn("removed", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("retention_runs_key", ["day", "kind"])
    .execute();
}
