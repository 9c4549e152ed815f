import type { Kysely } from "kysely";

/** What the staff is told, how far each of them has read, and what they want to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notifications")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("thing", "text", (c) => c.notNull())
    .addColumn("facts", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addColumn("number", "bigint", (c) => c.notNull().unique())
    .addColumn("at", "text", (c) => c.notNull())
    .addUniqueConstraint("notifications_by_thing", ["kind", "thing"])
    .execute();
  await db.schema.createIndex("notifications_by_kind").on("notifications").columns(["kind", "number"]).execute();
  await db.schema.createIndex("notifications_by_age").on("notifications").column("at").execute();

  await db.schema
    .createTable("notification_readers")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("read_up_to", "bigint", (c) => c.notNull())
    .addColumn("choices", "text", (c) => c.notNull())
    .addColumn("digest", "text", (c) => c.notNull())
    .addColumn("digested_up_to", "bigint", (c) => c.notNull())
    .addColumn("digested_at", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("notification_reads")
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("notification_id", "text", (c) => c.notNull().references("notifications.id").onDelete("cascade"))
    .addColumn("read", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("notification_reads_key", ["user_id", "notification_id"])
    .execute();
  await db.schema
    .createIndex("notification_reads_by_notification")
    .on("notification_reads")
    .column("notification_id")
    .execute();
}
