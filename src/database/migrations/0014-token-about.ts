import type { Kysely } from "kysely";

/** Whom a token is about before there is a user: the folded address of a registration. A newer one ends the older. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("tokens").addColumn("about", "text").execute();
  await db.schema.createIndex("tokens_by_about").on("tokens").column("about").execute();
}
