import { type Kysely, sql } from "kysely";

/** What is made of the files of the brand: one picture of each name, as it was made last. */
type DesignPictureRow = {
  /** The last part of its address. */
  name: string;
  /** Hash of what it was made of. */
  recipe: string;
  /** Of its bytes in the store. */
  sha256: string;
  size: number;
};

declare module "#database/schema.ts" {
  interface Schema {
    design_pictures: DesignPictureRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table design_pictures (
    name text primary key,
    recipe text not null,
    sha256 text not null,
    size integer not null
  )`.execute(db);
  await sql`create index design_pictures_sha256 on design_pictures (sha256)`.execute(db);
}
