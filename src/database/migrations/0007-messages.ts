import { randomBytes, randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** What visitors write by forms, the forms themselves, and what keeps programs from writing. */
export async function up(db: Kysely<After>, engine: Engine): Promise<void> {
  // Byte order on both engines, whatever locale the server was set up with.
  const sorted = engine === "sqlite" ? sql`text` : sql`text collate "C"`;
  await createCaptchas(db);
  await createMessages(db, sorted);

  await db.schema
    .createTable("message_tags")
    .addColumn("message_id", "text", (c) => c.notNull().references("messages.id").onDelete("cascade"))
    .addColumn("tag_folded", sorted, (c) => c.notNull())
    .addPrimaryKeyConstraint("message_tags_key", ["message_id", "tag_folded"])
    .execute();
  await db.schema.createIndex("message_tags_by_tag").on("message_tags").columns(["tag_folded", "message_id"]).execute();

  await db.schema
    .createTable("replies")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("message_id", "text", (c) => c.notNull().references("messages.id").onDelete("cascade"))
    .addColumn("mail_id", "text", (c) => c.notNull())
    .addColumn("user_id", "text")
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("sent_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("replies_by_message").on("replies").columns(["message_id", "sent_at"]).execute();

  await createAttachments(db);

  await db.schema
    .createTable("forms")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("name_folded", sorted, (c) => c.notNull())
    .addColumn("document", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("forms_contact")
    .on("forms")
    .column("kind")
    .unique()
    .where(sql<boolean>`kind = 'contact'`)
    .execute();
  await addContactForm(db);
}

type After = {
  secrets: { name: string; secret: string };
  forms: {
    id: string;
    version: number;
    kind: string;
    name_folded: string;
    document: string;
    created_at: string;
    changed_at: string;
  };
};

async function createCaptchas(db: Kysely<After>): Promise<void> {
  await db.schema
    .createTable("secrets")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("secret", "text", (c) => c.notNull())
    .execute();
  await db
    .insertInto("secrets")
    .values({ name: "captcha", secret: randomBytes(32).toString("base64url") })
    .execute();
  await db.schema
    .createTable("used_captchas")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("used_captchas_by_expiry").on("used_captchas").column("expires_at").execute();
}

async function createMessages(db: Kysely<After>, sorted: ReturnType<typeof sql>): Promise<void> {
  await db.schema
    .createTable("messages")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("sending", "text", (c) => c.notNull().unique())
    .addColumn("form_id", "text", (c) => c.notNull())
    .addColumn("folder", "text", (c) => c.notNull())
    .addColumn("is_read", "integer", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("company", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_folded", sorted, (c) => c.notNull())
    .addColumn("answers", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("score", "integer", (c) => c.notNull())
    .addColumn("signs", "text", (c) => c.notNull())
    .addColumn("tags", "text", (c) => c.notNull())
    .addColumn("assigned_to", "text")
    .addColumn("folded", "text", (c) => c.notNull())
    .addColumn("sent_at", "text", (c) => c.notNull())
    .addColumn("active_at", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  // Lists and counts look at nothing but these; what lies in the trash is in none of them.
  const lying = { messages_by_time: ["sent_at", "id"], messages_unread: ["folder", "is_read"] };
  const listed = ["folder", "sent_at", "id", "is_read", "assigned_to", "form_id"];
  for (const [name, columns] of Object.entries({ ...lying, messages_by_folder: listed })) {
    await db.schema.createIndex(name).on("messages").columns(columns).where(sql<boolean>`deleted_at is null`).execute();
  }
  await db.schema.createIndex("messages_by_address").on("messages").columns(["email_folded", "sent_at"]).execute();
  await db.schema.createIndex("messages_by_activity").on("messages").columns(["active_at", "folder"]).execute();
  await db.schema
    .createIndex("messages_trashed")
    .on("messages")
    .column("deleted_at")
    .where(sql<boolean>`deleted_at is not null`)
    .execute();
}

async function createAttachments(db: Kysely<After>): Promise<void> {
  await db.schema
    .createTable("attachments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("message_id", "text", (c) => c.notNull().references("messages.id").onDelete("cascade"))
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("field", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("size", "bigint", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("attachments_by_message").on("attachments").columns(["message_id", "place"]).execute();
  await db.schema.createIndex("attachments_by_object").on("attachments").column("sha256").execute();
}

/** Every site has a form for its contact page from the beginning; what it asks is the same until the owner adds to it. */
async function addContactForm(db: Kysely<After>): Promise<void> {
  const now = new Date().toISOString();
  const document = JSON.stringify({ name: { de: "Kontaktformular", en: "Contact form" }, fields: [] });
  const form = { id: randomUUIDv7(), version: 1, kind: "contact", name_folded: "kontaktformular", document };
  await db
    .insertInto("forms")
    .values({ ...form, created_at: now, changed_at: now })
    .execute();
}
