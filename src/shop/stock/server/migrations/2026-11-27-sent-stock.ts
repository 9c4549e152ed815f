import type { Kysely } from "kysely";

/** An order is sent in parts: of what it has reserved, some pieces have left already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("stock_reservations")
    .addColumn("sent", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
