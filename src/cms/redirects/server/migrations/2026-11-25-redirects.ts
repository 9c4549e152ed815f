import type { Kysely } from "kysely";

declare module "#database/schema.ts" {
  interface Schema {
    redirects: RedirectRow;
  }
}

export type RedirectRow = {
  id: string;
  version: number;
  /** The address as it was, decoded and folded: no page is found there. */
  from_folded: string;
  /** As it was written: `/wein`. */
  from_path: string;
  /** A link (`contract/links`); never an address from which another redirect leads. */
  target: string;
  /** Made when a page moved (`moved`), or by hand (`own`). */
  kind: string;
  /** What the list is searched by. */
  words_folded: string;
  changed_at: string;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("redirects")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("from_folded", "text", (column) => column.notNull().unique())
    .addColumn("from_path", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("words_folded", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("redirects_by_target").on("redirects").column("target").execute();
}
