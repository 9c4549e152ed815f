import type { Kysely } from "kysely";

export type PlaceRow = {
  id: string;
  version: number;
  /** 1 if visitors see it. */
  enabled: number;
  /** The German name, by which places are sorted and told apart. */
  name_folded: string;
  /** The rest of what is written of it, as JSON. */
  document: string;
};

declare module "#database/schema.ts" {
  interface Schema {
    places: PlaceRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("places")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("enabled", "integer", (column) => column.notNull())
    .addColumn("name_folded", "text", (column) => column.notNull().unique())
    .addColumn("document", "text", (column) => column.notNull())
    .execute();
}
