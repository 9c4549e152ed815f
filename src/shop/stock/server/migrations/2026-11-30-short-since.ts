import type { Kysely } from "kysely";

/** The dashboard says since when something has run out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("stock").addColumn("out_since", "text").execute();
  await db.schema.alterTable("stock").addColumn("low_since", "text").execute();
}
