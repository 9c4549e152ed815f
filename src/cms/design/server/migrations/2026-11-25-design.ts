import { type Kysely, sql } from "kysely";

/** The look of the site; a site without a row has the one that every site begins with. */
type DesignRow = {
  id: string;
  version: number;
  /** JSON: `DesignDocument`. */
  draft: string;
  live: string;
  changed_at: string;
};

declare module "#database/schema.ts" {
  interface Schema {
    designs: DesignRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table designs (
    id text primary key,
    version integer not null,
    draft text not null,
    live text not null,
    changed_at text not null
  )`.execute(db);
}
