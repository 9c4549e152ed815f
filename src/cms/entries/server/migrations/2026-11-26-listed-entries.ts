import type { Kysely } from "kysely";

/** Published entries by their dates are found in an index alone, whatever language is asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("entries_listed").on("entries").columns(["live_from", "id", "live_languages"]).execute();
}
