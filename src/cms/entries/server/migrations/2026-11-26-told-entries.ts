import type { Kysely } from "kysely";

/** The entries that search engines are told of are found by their dates in an index alone, whatever the language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("entries_told")
    .on("entries")
    .columns(["live_from", "id", "live_languages", "live_hidden"])
    .execute();
}
