import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { folded } from "./folded.ts";

/** People and the way in: searchable names, known devices, one-time tokens, the outbox, the audit log. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Byte order on both engines, whatever locale the server was set up with.
  const sorted = engine === "sqlite" ? sql`text` : sql`text collate "C"`;

  // An invited user has no password yet: the column then holds an empty text, which no password matches.
  await db.schema
    .alterTable("users")
    .addColumn("name_folded", sorted, (c) => c.notNull().defaultTo(""))
    .execute();
  await foldNames(db);
  await db.schema.createIndex("users_by_name").on("users").columns(["name_folded", "id"]).execute();
  await db.schema.createIndex("users_by_login").on("users").columns(["last_login", "id"]).execute();
  await db.schema.createIndex("users_by_age").on("users").columns(["created_at", "id"]).execute();

  await db.schema
    .alterTable("sessions")
    .addColumn("device", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("sessions").addColumn("err_state", "text").execute();
  await db.schema.alterTable("sessions").addColumn("error", "text").execute();

  await db.schema
    .createTable("devices")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("token_hash", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("last_seen", "text", (c) => c.notNull())
    .addUniqueConstraint("devices_once", ["token_hash", "user_id"])
    .execute();
  await db.schema.createIndex("devices_by_user").on("devices").column("user_id").execute();

  await db.schema
    .createTable("tokens")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("cascade"))
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("tokens_by_user").on("tokens").columns(["user_id", "purpose"]).execute();

  await db.schema
    .createTable("mails")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("recipient", "text", (c) => c.notNull())
    .addColumn("recipient_folded", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("html", "text", (c) => c.notNull())
    .addColumn("secret", "text")
    .addColumn("caused_by", "text")
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("next_at", "text", (c) => c.notNull())
    .addColumn("leased_until", "text")
    .addColumn("error_code", "text")
    .addColumn("error", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("done_at", "text")
    .execute();
  await db.schema.createIndex("mails_by_age").on("mails").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("mails_by_state").on("mails").columns(["state", "created_at", "id"]).execute();
  await db.schema.createIndex("mails_by_recipient").on("mails").columns(["recipient_folded", "created_at"]).execute();

  await db.schema
    .createTable("audit")
    .addColumn("number", "integer", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("user_id", "text")
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("thing", "text")
    .addColumn("details", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("audit_by_user").on("audit").columns(["user_id", "number"]).execute();
  await db.schema.createIndex("audit_by_action").on("audit").columns(["action", "number"]).execute();
  await db.schema.createIndex("audit_by_thing").on("audit").columns(["thing", "number"]).execute();
}

async function foldNames(database: Kysely<unknown>): Promise<void> {
  const db = database as Kysely<{ users: { id: string; name: string; name_folded: string } }>;
  for (const { id, name } of await db.selectFrom("users").select(["id", "name"]).execute()) {
    await db
      .updateTable("users")
      .set({ name_folded: folded(name) })
      .where("id", "=", id)
      .execute();
  }
}
