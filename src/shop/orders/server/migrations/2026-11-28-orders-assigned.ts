import type { Kysely } from "kysely";

/** Who of the staff takes care of an order; null for nobody in particular. */
export type AssignedColumn = { assigned_to: string | null };

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("assigned_to", "text", (column) => column.references("users.id").onDelete("set null"))
    .execute();
  await db.schema.createIndex("orders_assigned").on("orders").columns(["assigned_to", "placed_at", "id"]).execute();
}
