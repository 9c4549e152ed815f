import { type Kysely, sql } from "kysely";

/** Galleries and forms go to the trash before they are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["galleries", "forms"]) {
    await db.schema.alterTable(table).addColumn("deleted_at", "text").execute();
    await db.schema
      .createIndex(`${table}_trash`)
      .on(table)
      .column("deleted_at")
      .where(sql<boolean>`deleted_at is not null`)
      .execute();
  }
}
