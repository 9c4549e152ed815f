import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("consents")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("visitor", "text", (c) => c.notNull())
    .addColumn("version", "text", (c) => c.notNull())
    .addColumn("accepted", "integer", (c) => c.notNull())
    .addColumn("ga", "integer", (c) => c.notNull())
    .addColumn("gads", "integer", (c) => c.notNull())
    .addColumn("fb", "integer", (c) => c.notNull())
    .addColumn("osm", "integer", (c) => c.notNull())
    .addColumn("gmaps", "integer", (c) => c.notNull())
    .addColumn("month", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("consents_by_visitor").on("consents").columns(["visitor", "at"]).execute();
  await db.schema.createIndex("consents_by_at").on("consents").column("at").execute();
  // Holds all that is counted, so that counting reads nothing else.
  await db.schema
    .createIndex("consents_by_month")
    .on("consents")
    .columns(["month", "accepted", "ga", "gads", "fb", "osm", "gmaps"])
    .execute();

  await db.schema
    .createTable("consent_versions")
    .addColumn("version", "text", (c) => c.primaryKey())
    .addColumn("wishes", "text", (c) => c.notNull())
    .addColumn("wording", "text", (c) => c.notNull())
    .addColumn("since", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("integrations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("document", "text", (c) => c.notNull())
    .execute();
}
