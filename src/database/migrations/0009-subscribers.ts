import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Who gets the newsletter, on which lists, and the proof that they wished it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Byte order on both engines, whatever locale the server was set up with.
  const sorted = engine === "sqlite" ? sql`text` : sql`text collate "C"`;
  await createSubscribers(db, sorted);
  await createLists(db, sorted);
  await createProofs(db);
  await createImports(db);
  await plant(db);
}

async function createSubscribers(db: Kysely<unknown>, sorted: ReturnType<typeof sql>): Promise<void> {
  await db.schema
    .createTable("subscribers")
    .addColumn("id", sorted, (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("address_folded", sorted, (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("search_folded", sorted, (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("origin", "text", (c) => c.notNull())
    .addColumn("lists", "integer", (c) => c.notNull())
    .addColumn("tags", "text", (c) => c.notNull())
    .addColumn("salt", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("unsubscribed_at", "text")
    .addColumn("pending_until", "text")
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("subscribers").columns(columns).execute();
  await index("subscribers_by_age", ["created_at", "id"]);
  await index("subscribers_by_state", ["state", "created_at", "id"]);
  await index("subscribers_by_language", ["language", "created_at", "id"]);
  // Holds all that a count of an audience asks for, and is in the order in which issues are sent.
  await index("subscribers_to_send", ["state", "id", "lists", "language", "created_at"]);
  await db.schema
    .createIndex("subscribers_pending")
    .on("subscribers")
    .column("pending_until")
    .where(sql<boolean>`pending_until is not null`)
    .execute();
}

async function createLists(db: Kysely<unknown>, sorted: ReturnType<typeof sql>): Promise<void> {
  await db.schema
    .createTable("subscriber_lists")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_en", "text", (c) => c.notNull())
    .addColumn("name_folded", sorted, (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("description_en", "text", (c) => c.notNull())
    .addColumn("open", "integer", (c) => c.notNull())
    .addColumn("usual", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("subscriber_lists_usual")
    .unique()
    .on("subscriber_lists")
    .column("usual")
    .where(sql<boolean>`usual = 1`)
    .execute();
  await db.schema
    .createTable("list_members")
    .addColumn("list_id", "text", (c) => c.notNull().references("subscriber_lists.id").onDelete("cascade"))
    .addColumn("subscriber_id", sorted, (c) => c.notNull().references("subscribers.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("list_members_key", ["list_id", "subscriber_id"])
    .execute();
  await db.schema
    .createIndex("list_members_by_subscriber")
    .on("list_members")
    .columns(["subscriber_id", "list_id"])
    .execute();
  await db.schema
    .createTable("subscriber_tags")
    .addColumn("subscriber_id", sorted, (c) => c.notNull().references("subscribers.id").onDelete("cascade"))
    .addColumn("tag_folded", sorted, (c) => c.notNull())
    .addPrimaryKeyConstraint("subscriber_tags_key", ["subscriber_id", "tag_folded"])
    .execute();
  await db.schema
    .createIndex("subscriber_tags_by_tag")
    .on("subscriber_tags")
    .columns(["tag_folded", "subscriber_id"])
    .execute();
}

async function createProofs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("subscriber_events")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("subscriber_id", "text", (c) => c.notNull().references("subscribers.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("consent", "text")
    .addColumn("network", "text")
    .addColumn("facts", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("subscriber_events_by_subscriber")
    .on("subscriber_events")
    .columns(["subscriber_id", "at", "id"])
    .execute();
  await db.schema
    .createIndex("subscriber_events_networks")
    .on("subscriber_events")
    .column("at")
    .where(sql<boolean>`network is not null`)
    .execute();
  await db.schema.createIndex("subscriber_events_by_consent").on("subscriber_events").column("consent").execute();
  await db.schema
    .createTable("consent_texts")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("subscriber_blocks")
    .addColumn("address_hash", "text", (c) => c.primaryKey())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("proof", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("newsletter_keys")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("key", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("newsletter_settings")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("document", "text", (c) => c.notNull())
    .execute();
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("subscriber_imports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("total", "integer", (c) => c.notNull())
    .addColumn("line", "integer", (c) => c.notNull())
    .addColumn("document", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("created_by", "text")
    .execute();
  await db.schema.createIndex("subscriber_imports_by_age").on("subscriber_imports").columns(["created_at"]).execute();
  await db.schema
    .createTable("subscriber_import_lines")
    .addColumn("import_id", "text", (c) => c.notNull().references("subscriber_imports.id").onDelete("cascade"))
    .addColumn("line", "integer", (c) => c.notNull())
    .addColumn("cells", "text", (c) => c.notNull())
    .addColumn("address_folded", "text")
    .addColumn("outcome", "text")
    .addPrimaryKeyConstraint("subscriber_import_lines_key", ["import_id", "line"])
    .execute();
  await db.schema
    .createIndex("subscriber_import_lines_by_outcome")
    .on("subscriber_import_lines")
    .columns(["import_id", "outcome", "line"])
    .execute();
  await db.schema
    .createIndex("subscriber_import_lines_by_address")
    .on("subscriber_import_lines")
    .columns(["import_id", "address_folded"])
    .execute();
}

/** What every site begins with: one list, and the key that makes links and hashes of addresses. */
async function plant(database: Kysely<unknown>): Promise<void> {
  const db = database as Kysely<{
    newsletter_keys: { name: string; key: string };
    subscriber_lists: Record<string, string | number>;
  }>;
  const time = new Date().toISOString();
  await db
    .insertInto("newsletter_keys")
    .values({ name: "subscribers", key: randomBytes(32).toString("base64url") })
    .execute();
  await db
    .insertInto("subscriber_lists")
    .values({
      id: "01900000-0000-7000-8000-000000000001",
      version: 1,
      name: "Newsletter",
      name_en: "Newsletter",
      name_folded: "newsletter",
      description: "",
      description_en: "",
      open: 1,
      usual: 1,
      created_at: time,
      changed_at: time,
    })
    .execute();
}
