import { type Kysely, sql } from "kysely";

/** What the example has brought along; a row stays until the example is removed. */
type DemoThingRow = { id: string; kind: string };

declare module "#database/schema.ts" {
  interface Schema {
    demo_things: DemoThingRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table demo_things (id text primary key, kind text not null)`.execute(db);
}
