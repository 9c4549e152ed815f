import { type Kysely, sql } from "kysely";
import type { Engine } from "#database/engine.ts";

/**
 * A list of entries on a page (`list`), or in what guests read of a shared section (`inner`); or a shared section on a page
 * (`shown`). Pages say it of their drafts.
 */
export type PagePlaceRow = {
  page_id: string;
  /** In the order of the page. */
  position: number;
  kind: "list" | "inner" | "shown";
  block: string;
  /** The shared section; null for a list on a page. */
  section: string | null;
  /** Of a list, in each language, as JSON. */
  title: string;
  /** The tag of the entries in a list; empty for all of them. */
  tag: string;
  /** Title and tag of a list, as they are looked for. */
  words_folded: string;
  /** The titles of the page. */
  page_folded: string;
};

declare module "#database/schema.ts" {
  interface Schema {
    page_places: PagePlaceRow;
  }
}

/**
 * Adds the places on pages to which menus lead, so that no document is read while somebody types. Those of the pages that are
 * there are stored by the first worker, which knows the kinds of blocks.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sorted = engine === "sqlite" ? sql`text` : sql`text collate "C"`;
  await db.schema
    .createTable("page_places")
    .addColumn("page_id", "text", (column) => column.notNull().references("pages.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("block", "text", (column) => column.notNull())
    .addColumn("section", "text")
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("tag", "text", (column) => column.notNull())
    .addColumn("words_folded", "text", (column) => column.notNull())
    .addColumn("page_folded", sorted, (column) => column.notNull())
    .addPrimaryKeyConstraint("page_places_key", ["page_id", "position"])
    .execute();
  await db.schema.createIndex("page_places_kind").on("page_places").columns(["kind", "section"]).execute();
  const { rows } = await sql<{ id: string }>`select id from pages limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`insert into jobs (id, kind, payload, run_at, attempts)
    values ('page-states', 'page-states', 'null', '2026-01-01T00:00:00.000Z', 0)
    on conflict (id) do nothing`.execute(db);
}
