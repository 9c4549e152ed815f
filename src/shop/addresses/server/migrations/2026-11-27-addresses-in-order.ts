import type { Kysely } from "kysely";

/** Addresses that were added at the same time keep the order in which they were given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("addresses")
    .addColumn("place", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
