import { type Kysely, sql } from "kysely";

/** What of an order was withdrawn and given back, in its row. */
export type OrderWithdrawnColumns = {
  /** `SentLine[]` as JSON: withdrawn before it left the house, so that it never will. */
  withdrawn: string;
  /** What withdrawn goods come to, in minor units: so much less is to be paid. */
  credited: number;
  /** The money that was given back, in minor units. */
  refunded: number;
  /** `Receipt[]` as JSON: the money that was given back. */
  refunds: string;
  /** `2026-11-28`, on which the last of it reached its customer; null while nobody knows. */
  delivered_on: string | null;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["withdrawn", "refunds"]) {
    await db.schema
      .alterTable("orders")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(sql.lit("[]")))
      .execute();
  }
  for (const name of ["credited", "refunded"]) {
    await db.schema
      .alterTable("orders")
      .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable("orders").addColumn("delivered_on", "text").execute();
}
