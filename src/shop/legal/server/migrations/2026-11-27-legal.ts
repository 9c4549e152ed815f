import { type Kysely, sql } from "kysely";
import type { Engine } from "#database/engine.ts";

/** What owners write or choose of one kind of legal text. */
export type LegalTextRow = {
  /** `terms`, `withdrawal`, `withdrawalForm` or `shipping`. */
  kind: string;
  version: number;
  /** JSON (`LegalWriting`). */
  draft: string;
  /** The same as it was when it was published; null while nothing was. */
  live: string | null;
  /** JSON: where the own things that it links to were found then, by their names in links. */
  addresses: string;
  changed_at: string;
};

/** A legal text as it held from some time on. Rows are only ever added. */
export type LegalVersionRow = {
  id: string;
  kind: string;
  language: string;
  /** Counts from 1 for each kind and language. */
  number: number;
  title: string;
  /** What pages show: a part of HTML. */
  body: string;
  /** The whole document. */
  html: string;
  /** SHA-256 of it as UTF-8, in hexadecimal. */
  hash: string;
  /** The same in plain text. */
  text: string;
  pdf: Uint8Array;
  /** SHA-256 of its bytes. */
  pdf_hash: string;
  created_at: string;
  /** Who published it; null for what was generated anew. */
  user_id: string | null;
};

declare module "#database/schema.ts" {
  interface Schema {
    legal_texts: LegalTextRow;
    legal_versions: LegalVersionRow;
  }
}

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("legal_texts")
    .addColumn("kind", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("draft", "text", (column) => column.notNull())
    .addColumn("live", "text")
    .addColumn("addresses", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("legal_versions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("html", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("pdf", engine === "sqlite" ? sql`blob` : sql`bytea`, (column) => column.notNull())
    .addColumn("pdf_hash", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("user_id", "text")
    .execute();
  await db.schema
    .createIndex("legal_versions_in_order")
    .on("legal_versions")
    .columns(["kind", "language", "number"])
    .unique()
    .execute();
  await db.schema.createIndex("legal_versions_by_age").on("legal_versions").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("legal_versions_by_user").on("legal_versions").column("user_id").execute();
}
