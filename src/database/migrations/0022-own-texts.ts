import type { Kysely } from "kysely";

/** An owner's own wordings get a version, and the shipped text that each was written against. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("texts")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable("texts")
    .addColumn("shipped", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("texts")
    .addColumn("reset", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("texts")
    .addColumn("changed_at", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}
