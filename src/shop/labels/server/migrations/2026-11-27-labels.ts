import type { Kysely } from "kysely";

/** The electronic label of a product. Rows are never deleted: their codes are printed on bottles. */
export type LabelRow = {
  code: string;
  /** Stays when the product is deleted. */
  product_id: string;
  /** What the label says (`LabelFacts`) as it was last published; null until it is. */
  document: string | null;
  created_at: string;
};

declare module "#database/schema.ts" {
  interface Schema {
    labels: LabelRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("labels")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("product_id", "text", (column) => column.notNull().unique())
    .addColumn("document", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
