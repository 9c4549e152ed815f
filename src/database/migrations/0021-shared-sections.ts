import { type Kysely, sql } from "kysely";

/**
 * Sections that stand on many pages are kept as pages without an address. Where one is shown on all pages, `everywhere`
 * says so of what guests read. Lists ask for one kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("pages").addColumn("everywhere", "text").execute();
  await db.schema.dropIndex("pages_fixed_kind").execute();
  await db.schema
    .createIndex("pages_fixed_kind")
    .on("pages")
    .column("kind")
    .unique()
    .where(sql<boolean>`kind not in ('page', 'shared')`)
    .execute();
  await db.schema
    .createIndex("pages_everywhere")
    .on("pages")
    .columns(["everywhere", "id"])
    .where(sql<boolean>`everywhere is not null`)
    .execute();
  for (const [name, columns] of [
    ["pages_by_title", ["title_folded", "id"]],
    ["pages_by_change", ["changed_at", "id", "title_folded"]],
  ] as const) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on("pages")
      .columns([...columns, "state", "translation", "deleted_at", "kind"])
      .where(sql<boolean>`deleted_at is null`)
      .execute();
  }
  await db.schema.dropIndex("pages_deleted").execute();
  await db.schema
    .createIndex("pages_deleted")
    .on("pages")
    .columns(["deleted_at", "id", "title_folded", "kind"])
    .where(sql<boolean>`deleted_at is not null`)
    .execute();
}
