import type { Kysely } from "kysely";

declare module "#database/schema.ts" {
  interface Schema {
    former_lives: FormerLiveRow;
  }
}

/** What guests read of an entry before it was last published, so that the publication can be retracted. */
type FormerLiveRow = {
  entry_id: string;
  /** The version of the entry that the publication made. */
  version: number;
  /** JSON; null: it was not published before. */
  live: string | null;
  /** The publish date of the draft, if the publication set another one. */
  draft_date: string | null;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("former_lives")
    .addColumn("entry_id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("live", "text")
    .addColumn("draft_date", "text")
    .execute();
}
