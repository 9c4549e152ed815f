import type { Kysely } from "kysely";

/** Who caused what the staff is told, and whether somebody has handled it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("notifications")
    .addColumn("caused_by", "text", (c) => c.references("users.id").onDelete("set null"))
    .execute();
  await db.schema
    .alterTable("notifications")
    .addColumn("handled", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
