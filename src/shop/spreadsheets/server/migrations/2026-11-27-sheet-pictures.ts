import type { Kysely } from "kysely";

/** A picture that a sheet names by its address, for one product. */
export type SheetPictureRow = {
  id: string;
  /** That of the import: the last one has the greatest. */
  import_id: string;
  /** Of the sheet, and the place of the picture among those of its product. */
  row: number;
  place: number;
  product_id: string;
  /** The variant that it shows; null if it shows the product. */
  variant_id: string | null;
  address: string;
  alt: string;
  language: string;
  /** `waiting`, `there` with its file, or `failed` with the reason. */
  state: string;
  code: string | null;
  file_id: string | null;
};

declare module "#database/schema.ts" {
  interface Schema {
    sheet_pictures: SheetPictureRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sheet_pictures")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("import_id", "text", (column) => column.notNull())
    .addColumn("row", "integer", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("variant_id", "text")
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("alt", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("code", "text")
    .addColumn("file_id", "text")
    .execute();
  await db.schema
    .createIndex("sheet_pictures_by_state")
    .on("sheet_pictures")
    .columns(["import_id", "state", "row", "place"])
    .execute();
  await db.schema.createIndex("sheet_pictures_by_product").on("sheet_pictures").column("product_id").execute();
  await db.schema.createIndex("sheet_pictures_by_address").on("sheet_pictures").columns(["address", "state"]).execute();
}
