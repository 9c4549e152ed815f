import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** The ground floor: people and sessions, settings, entries, pages, menus, and the plumbing's own tables. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Byte order on both engines, whatever locale the server was set up with.
  const sorted = engine === "sqlite" ? sql`text` : sql`text collate "C"`;

  await db.schema
    .createTable("users")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("handle", "text", (c) => c.notNull())
    .addColumn("handle_folded", "text", (c) => c.notNull().unique())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("roles", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("failed_logins", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("last_login", "text")
    .addColumn("discount", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("shipping_free", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("suspended", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .addColumn("last_seen", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("sessions_by_user").on("sessions").column("user_id").execute();

  await db.schema
    .createTable("limits")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("window_end", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("config")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("document", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("entries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("draft", "text", (c) => c.notNull())
    .addColumn("live", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .addColumn("title_folded", sorted, (c) => c.notNull())
    .addColumn("draft_date", "text", (c) => c.notNull())
    .addColumn("live_from", "text")
    .addColumn("live_folded", sorted)
    .addColumn("live_differs", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("entries_live").on("entries").columns(["live_from", "id"]).execute();
  await db.schema.createIndex("entries_draft_date").on("entries").columns(["draft_date", "id"]).execute();
  await db.schema.createIndex("entries_changed").on("entries").columns(["changed_at", "id"]).execute();
  await db.schema.createIndex("entries_title").on("entries").columns(["title_folded", "id"]).execute();

  await db.schema
    .createTable("entry_tags")
    .addColumn("entry_id", "text", (c) => c.notNull().references("entries.id").onDelete("cascade"))
    .addColumn("side", "text", (c) => c.notNull())
    .addColumn("tag_folded", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("entry_tags_key", ["entry_id", "side", "tag_folded"])
    .execute();
  await db.schema
    .createIndex("entry_tags_by_tag")
    .on("entry_tags")
    .columns(["side", "tag_folded", "entry_id"])
    .execute();

  await db.schema
    .createTable("pages")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("draft", "text", (c) => c.notNull())
    .addColumn("live", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("title_folded", sorted, (c) => c.notNull())
    .addColumn("lists", "text")
    .execute();
  // There is one home, one imprint and so on; ordinary pages are as many as one likes.
  await db.schema
    .createIndex("pages_fixed_kind")
    .on("pages")
    .column("kind")
    .unique()
    .where("kind" as never, "!=", "page")
    .execute();

  await db.schema
    .createTable("page_slugs")
    .addColumn("page_id", "text", (c) => c.notNull().references("pages.id").onDelete("cascade"))
    .addColumn("side", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("slug", "text", (c) => c.notNull())
    .addColumn("slug_folded", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("page_slugs_key", ["page_id", "side", "language"])
    .addUniqueConstraint("page_slugs_taken", ["side", "language", "slug_folded"])
    .execute();

  await db.schema
    .createTable("menus")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("items", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("texts")
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("texts_key", ["language", "key"])
    .execute();

  // AUTOINCREMENT, so that a number is never given twice, not even after old rows are gone.
  await sql`create table changes (
    id ${sql.raw(engine === "sqlite" ? "integer primary key autoincrement" : "bigint generated always as identity primary key")},
    tags text not null,
    at text not null
  )`.execute(db);

  await db.schema
    .createTable("jobs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("run_at", "text", (c) => c.notNull())
    .addColumn("leased_until", "text")
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("error", "text")
    .addColumn("done_at", "text")
    .execute();
  await db.schema.createIndex("jobs_due").on("jobs").columns(["done_at", "run_at"]).execute();

  await db.schema
    .createTable("idempotency")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("fingerprint", "text", (c) => c.notNull())
    .addColumn("status", "integer")
    .addColumn("reply", "text")
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
}
