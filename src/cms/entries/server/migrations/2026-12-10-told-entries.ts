import type { Kysely } from "kysely";

/**
 * Only what is published is told. With drafts in it, this index answered which entries are drafts, and each of them was then looked
 * at by itself, since it does not know what lies in the trash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("entries_told").execute();
  await db.schema
    .createIndex("entries_told")
    .on("entries")
    .columns(["live_from", "id", "live_languages", "live_hidden"])
    .where("live_from", "is not", null)
    .execute();
}
