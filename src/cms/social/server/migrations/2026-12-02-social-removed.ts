import type { Kysely } from "kysely";

/** When another page of Facebook took its place; null while it is connected. Its posts stay in the list. */
export type RemovedColumn = { removed_at: string | null };

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("social_accounts").addColumn("removed_at", "text").execute();
}
