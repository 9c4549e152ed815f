import type { Kysely } from "kysely";

/** What a visitor without an account has in the cart, if the browser does not keep it. */
export type VisitRow = {
  /** Of the token in the visitor's cookie. */
  token_hash: string;
  /** `CartLine[]` as JSON. */
  items: string;
  changed_at: string;
};

declare module "#database/schema.ts" {
  interface Schema {
    visits: VisitRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("visits")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("items", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  // Old ones are looked for every night.
  await db.schema.createIndex("visits_changed").on("visits").column("changed_at").execute();
}
