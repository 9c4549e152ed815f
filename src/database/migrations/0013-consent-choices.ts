import { type Kysely, sql } from "kysely";

const services = ["ga", "gads", "fb", "osm", "gmaps"];

/**
 * What was allowed becomes a list, so that another service needs no other table. The columns stay for processes that still
 * run the version before, and are 0 where it is not that version that writes; the same table, for SQLite cannot change a
 * column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable("consents_next")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("visitor", "text", (c) => c.notNull())
    .addColumn("version", "text", (c) => c.notNull())
    .addColumn("accepted", "integer", (c) => c.notNull())
    .addColumn("choices", "text");
  for (const service of services) table = table.addColumn(service, "integer", (c) => c.notNull().defaultTo(0));
  await table
    .addColumn("month", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();

  const allowed = services.map(
    (service) => sql`case when ${sql.ref(service)} = 1 then ${sql.lit(`,"${service}"`)} else '' end`,
  );
  const columns = sql.join(services.map((service) => sql.ref(service)));
  await sql`
    insert into consents_next (id, visitor, version, accepted, choices, ${columns}, month, at)
    select id, visitor, version, accepted, '[' || ltrim(${sql.join(allowed, sql` || `)}, ',') || ']', ${columns}, month, at
    from consents
  `.execute(db);
  await db.schema.dropTable("consents").execute();
  await db.schema.alterTable("consents_next").renameTo("consents").execute();

  await db.schema.createIndex("consents_by_visitor").on("consents").columns(["visitor", "at"]).execute();
  await db.schema.createIndex("consents_by_at").on("consents").column("at").execute();
  // Holds all that is counted, so that counting reads nothing else.
  await db.schema
    .createIndex("consents_by_month")
    .on("consents")
    .columns(["month", "accepted", "choices", ...services])
    .execute();
}
