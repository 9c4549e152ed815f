import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Issues of the newsletter, as they went out, their links, and to whom they go. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Byte order on both engines, whatever locale the server was set up with.
  const sorted = engine === "sqlite" ? sql`text` : sql`text collate "C"`;

  let issues = db.schema
    .createTable("issues")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("subject_folded", sorted, (c) => c.notNull())
    .addColumn("document", "text", (c) => c.notNull())
    .addColumn("scheduled_at", "text")
    .addColumn("started_at", "text")
    .addColumn("done_at", "text")
    .addColumn("frozen_to", "text");
  for (const count of ["frozen", "people", "sent", "filed", "refused", "skipped", "doubtful", "bounced"] as const) {
    issues = issues.addColumn(count, "integer", (c) => c.notNull().defaultTo(0));
  }
  await issues
    .addColumn("hold_code", "text")
    .addColumn("hold_said", "text")
    .addColumn("hold_until", "text")
    .addColumn("holds", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("issues_by_change").on("issues").columns(["changed_at", "id"]).execute();
  await db.schema.createIndex("issues_by_subject").on("issues").columns(["subject_folded", "id"]).execute();

  await db.schema
    .createTable("newsletter_pace")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("per_hour", "integer", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("issue_renditions")
    .addColumn("issue_id", "text", (c) => c.notNull().references("issues.id").onDelete("cascade"))
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("html", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("issue_renditions_key", ["issue_id", "language"])
    .execute();

  await db.schema
    .createTable("issue_links")
    .addColumn("issue_id", "text", (c) => c.notNull().references("issues.id").onDelete("cascade"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("href", "text", (c) => c.notNull())
    .addColumn("clicks", "integer", (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("issue_links_key", ["issue_id", "number"])
    .execute();

  await db.schema
    .createTable("issue_deliveries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("issue_id", "text", (c) => c.notNull().references("issues.id").onDelete("cascade"))
    .addColumn("subscriber_id", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("next_at", "text", (c) => c.notNull())
    .addColumn("leased_until", "text")
    .addColumn("error", "text")
    .addColumn("bounced", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  // Nobody gets an issue twice, however often its audience is written down.
  await db.schema
    .createIndex("issue_deliveries_once")
    .on("issue_deliveries")
    .columns(["issue_id", "subscriber_id"])
    .unique()
    .execute();
  await db.schema
    .createIndex("issue_deliveries_next")
    .on("issue_deliveries")
    .columns(["issue_id", "state", "next_at", "id"])
    .execute();
  await db.schema
    .createIndex("issue_deliveries_by_subscriber")
    .on("issue_deliveries")
    .column("subscriber_id")
    .execute();
}
