import { sql } from "kysely";
import type { Db } from "#database/database.ts";
import type { Engine } from "#database/engine.ts";

type Filling = { engine: Engine; tables: string[]; spare?: number };

/**
 * The database has no room for what is long: SQLite really, PostgreSQL says what it says on a full disk.
 *
 * @param tables those into which PostgreSQL inserts nothing
 * @param spare pages that SQLite may still add
 */
export async function fillDatabase(db: Db, { engine, tables, spare = 10 }: Filling) {
  if (engine === "sqlite") {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + spare)}`.execute(db);
    return { empty: async () => void (await sql`pragma max_page_count = 1000000`.execute(db)) };
  }
  await sql`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db);
  for (const table of tables) {
    await sql`create trigger full_disk before insert on ${sql.table(table)} execute function full_disk()`.execute(db);
  }
  return { empty: async () => void (await sql`drop function full_disk cascade`.execute(db)) };
}
