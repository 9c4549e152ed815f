import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Files with their sizes and tags, the objects in the store, who uses what, and galleries. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Byte order on both engines, whatever locale the server was set up with.
  const sorted = engine === "sqlite" ? sql`text` : sql`text collate "C"`;
  await createFiles(db, sorted);

  await db.schema
    .createTable("file_tags")
    .addColumn("file_id", "text", (c) => c.notNull().references("files.id").onDelete("cascade"))
    .addColumn("tag_folded", sorted, (c) => c.notNull())
    .addPrimaryKeyConstraint("file_tags_key", ["file_id", "tag_folded"])
    .execute();
  await db.schema.createIndex("file_tags_by_tag").on("file_tags").columns(["tag_folded", "file_id"]).execute();

  await db.schema
    .createTable("objects")
    .addColumn("sha256", "text", (c) => c.primaryKey())
    .addColumn("noted_at", "text", (c) => c.notNull())
    .addColumn("leaving", "integer", (c) => c.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable("file_objects")
    .addColumn("file_id", "text", (c) => c.notNull().references("files.id").onDelete("cascade"))
    .addColumn("gridref", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("size", "bigint", (c) => c.notNull())
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("left_at", "text")
    .addPrimaryKeyConstraint("file_objects_key", ["file_id", "gridref", "role"])
    .execute();
  await db.schema.createIndex("file_objects_by_object").on("file_objects").column("sha256").execute();
  await db.schema
    .createIndex("file_objects_left")
    .on("file_objects")
    .column("left_at")
    .where(sql<boolean>`left_at is not null`)
    .execute();

  await db.schema
    .createTable("likenesses")
    .addColumn("file_id", "text", (c) => c.notNull().references("files.id").onDelete("cascade"))
    .addColumn("other_id", "text", (c) => c.notNull().references("files.id").onDelete("cascade"))
    .addColumn("distance", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("likenesses_key", ["file_id", "other_id"])
    .execute();
  await db.schema.createIndex("likenesses_by_other").on("likenesses").column("other_id").execute();

  await db.schema
    .createTable("uses")
    .addColumn("used", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("thing", "text", (c) => c.notNull())
    .addColumn("side", "text", (c) => c.notNull())
    .addColumn("shown_from", "text")
    .addPrimaryKeyConstraint("uses_key", ["used", "thing", "side"])
    .execute();
  await db.schema.createIndex("uses_by_thing").on("uses").column("thing").execute();

  await db.schema
    .createTable("galleries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("title_folded", sorted, (c) => c.notNull())
    .addColumn("document", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("galleries_by_title").on("galleries").columns(["title_folded", "id"]).execute();
}

async function createFiles(db: Kysely<unknown>, sorted: ReturnType<typeof sql>): Promise<void> {
  await db.schema
    .createTable("files")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_folded", sorted, (c) => c.notNull())
    .addColumn("ext", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("size", "bigint", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("error", "text")
    .addColumn("queued", "integer", (c) => c.notNull())
    .addColumn("round", "integer", (c) => c.notNull())
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("edits", "text", (c) => c.notNull())
    .addColumn("focus", "text", (c) => c.notNull())
    .addColumn("texts", "text", (c) => c.notNull())
    .addColumn("decorative", "integer", (c) => c.notNull())
    .addColumn("undescribed", "integer", (c) => c.notNull())
    .addColumn("placeholder", "text")
    .addColumn("likeness", "text")
    .addColumn("tags", "text", (c) => c.notNull())
    .addColumn("tags_folded", "text", (c) => c.notNull())
    .addColumn("uploaded_at", "text", (c) => c.notNull())
    .addColumn("uploaded_by", "text")
    .addColumn("changed_at", "text", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  const there = sql<boolean>`deleted_at is null`;
  // The same bytes stand there once, whoever sends them at the same moment.
  await db.schema.createIndex("files_once").on("files").column("sha256").unique().where(there).execute();
  for (const column of ["uploaded_at", "name_folded", "size", "changed_at"]) {
    await db.schema.createIndex(`files_by_${column}`).on("files").columns([column, "id"]).where(there).execute();
  }
  await db.schema
    .createIndex("files_trash")
    .on("files")
    .column("deleted_at")
    .where(sql<boolean>`deleted_at is not null`)
    .execute();
}
