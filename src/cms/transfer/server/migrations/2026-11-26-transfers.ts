import type { Kysely } from "kysely";

/** An import: the file that was sent, and what became of it. */
export type TransferRow = {
  id: string;
  version: number;
  state: string;
  system: string;
  name: string;
  /** Of the file's bytes in the store, as long as they are needed. */
  sha256: string;
  size: number;
  /** JSON: `ImportOptions`. */
  options: string;
  /** JSON: `StoredReport`. */
  report: string | null;
  /** JSON: why it was refused. */
  problem: string | null;
  user_id: string | null;
  /** JSON: the roles of that user. */
  roles: string;
  /** When a worker took it up. A worker that finds it set was not the first: that one was killed. */
  begun_at: string | null;
  /** 1 while it is checked or carried out, which is unique: one at a time. */
  busy: number | null;
  created_at: string;
  finished_at: string | null;
};

declare module "#database/schema.ts" {
  interface Schema {
    transfers: TransferRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("transfers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("system", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("options", "text", (column) => column.notNull())
    .addColumn("report", "text")
    .addColumn("problem", "text")
    .addColumn("user_id", "text")
    .addColumn("roles", "text", (column) => column.notNull())
    .addColumn("begun_at", "text")
    .addColumn("busy", "integer", (column) => column.unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .execute();
  await db.schema.createIndex("transfers_sha256").on("transfers").column("sha256").execute();
}
