import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Engine } from "#database/engine.ts";

declare module "#database/schema.ts" {
  interface Schema {
    findings: FindingRow;
    checked_pages: CheckedPageRow;
    check_runs: CheckRunRow;
    outside_links: OutsideLinkRow;
  }
}

export type FindingRow = {
  id: string;
  /** What is found again has the same one; what has changed has another one. */
  key: string;
  name: string;
  /** The page on which it is met; null for the site as a whole. */
  address: string | null;
  title: string | null;
  language: string | null;
  /** The thing that stands there, as `page:<id>`. */
  thing: string | null;
  about: string;
  /** JSON. */
  details: string;
  place_kind: string;
  place_thing: string | null;
  place_block: string | null;
  found_at: string;
  hidden_at: string | null;
};

/** What a page said of itself when it was checked last, to be compared with the others. */
export type CheckedPageRow = {
  address: string;
  thing: string | null;
  language: string;
  title: string;
  title_hash: string;
  description: string;
  description_hash: string;
};

/** The last check, or the one under way; there is one row. */
export type CheckRunRow = {
  id: string;
  run: string;
  started_at: string;
  finished_at: string | null;
  done: number;
  total: number;
  /** When the site was last checked to the end. */
  checked_at: string | null;
  /** JSON: of which kinds there were more findings than are kept, and how many. */
  more: string;
};

/** What another site said to an address that links lead to. */
export type OutsideLinkRow = {
  /** SHA-256 of the address: an index of PostgreSQL takes no texts of any length. */
  hash: string;
  url: string;
  /** 0: it did not reply. */
  status: number;
  checked_at: string;
  /** In how many nights, one after the other, it could not be reached. */
  failed: number;
};

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sorted = engine === "sqlite" ? sql`text` : sql`text collate "C"`;
  await db.schema
    .createTable("findings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("address", sorted)
    .addColumn("title", "text")
    .addColumn("language", "text")
    .addColumn("thing", "text")
    .addColumn("about", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("place_kind", "text", (column) => column.notNull())
    .addColumn("place_thing", "text")
    .addColumn("place_block", "text")
    .addColumn("found_at", "text", (column) => column.notNull())
    .addColumn("hidden_at", "text")
    .execute();
  await db.schema.createIndex("findings_by_name").on("findings").columns(["name", "address"]).execute();
  await db.schema.createIndex("findings_by_thing").on("findings").column("thing").execute();

  await db.schema
    .createTable("checked_pages")
    .addColumn("address", sorted, (column) => column.primaryKey())
    .addColumn("thing", "text")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("title_hash", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("description_hash", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("checked_pages_by_title").on("checked_pages").column("title_hash").execute();
  await db.schema.createIndex("checked_pages_by_description").on("checked_pages").column("description_hash").execute();
  await db.schema.createIndex("checked_pages_by_thing").on("checked_pages").column("thing").execute();

  await db.schema
    .createTable("check_runs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("run", "text", (column) => column.notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .addColumn("done", "integer", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("checked_at", "text")
    .addColumn("more", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("outside_links")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("status", "integer", (column) => column.notNull())
    .addColumn("checked_at", "text", (column) => column.notNull())
    .addColumn("failed", "integer", (column) => column.notNull())
    .execute();
}
