import type { Kysely } from "kysely";

/** How many carts and checkouts were begun on a day (`2026-11-27`, in Berlin). */
export type CartsBegunRow = { day: string; carts: number; checkouts: number };

declare module "#database/schema.ts" {
  interface Schema {
    carts_begun: CartsBegunRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("carts_begun")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("carts", "integer", (column) => column.notNull())
    .addColumn("checkouts", "integer", (column) => column.notNull())
    .execute();
}
