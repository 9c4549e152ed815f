import { type Kysely, sql } from "kysely";

/** Where guests found a page that is off the site now, in each language, when it was last on it. */
type LeftSlugRow = { page_id: string; language: string; slug: string };

declare module "#database/schema.ts" {
  interface Schema {
    page_left_slugs: LeftSlugRow;
  }
}

/**
 * Adds the addresses that pages have left. On a site with one language the states of pages are computed again by the
 * first worker, which knows the kinds of blocks: they spoke of texts in the other language, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page_left_slugs")
    .addColumn("page_id", "text", (column) => column.notNull().references("pages.id").onDelete("cascade"))
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("page_left_slugs_key", ["page_id", "language"])
    .execute();
  const { rows } = await sql<{ document: string }>`select document from config where id = 'site'`.execute(db);
  const one = rows.some(
    ({ document }) => (JSON.parse(document) as { secondLanguage?: boolean }).secondLanguage === false,
  );
  if (!one) return;
  await sql`insert into jobs (id, kind, payload, run_at, attempts)
    values ('page-states', 'page-states', 'null', '2026-01-01T00:00:00.000Z', 0)`.execute(db);
}
