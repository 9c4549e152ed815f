import { type Kysely, sql } from "kysely";

type Before = { page: string; label?: object };
type Row = { id: string; items: string };

/** Items lead to pages by the names of links, and have others below them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`select id, items from menus`.execute(db);
  for (const { id, items } of rows) {
    const after = (JSON.parse(items) as Before[]).map(({ page, label = {} }, at) => ({
      ...{ _id: `${id}-${at + 1}`, to: `page:${page}`, label, items: [] },
    }));
    await sql`update menus set items = ${JSON.stringify(after)} where id = ${id}`.execute(db);
  }
}
