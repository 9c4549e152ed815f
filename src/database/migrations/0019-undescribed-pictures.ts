import { type Kysely, sql } from "kysely";

/** The overview counts pictures without an alternative text each time that it is opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("files_undescribed")
    .on("files")
    .columns(["uploaded_at", "id"])
    .where(sql<boolean>`undescribed = 1 and deleted_at is null`)
    .execute();
}
