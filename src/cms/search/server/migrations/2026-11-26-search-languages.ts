import type { Kysely } from "kysely";

/** The languages that the index was made for; empty for an older index, which is looked at once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("search_rebuilds")
    .addColumn("languages", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
