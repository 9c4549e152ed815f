import { type Kysely, sql } from "kysely";

/**
 * On a site with one language, whether entries have changed is found out again by the first worker: it was said of texts
 * in the other language, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ document: string }>`select document from config where id = 'site'`.execute(db);
  const one = rows.some(
    ({ document }) => (JSON.parse(document) as { secondLanguage?: boolean }).secondLanguage === false,
  );
  if (!one) return;
  await sql`insert into jobs (id, kind, payload, run_at, attempts)
    values ('entry-states', 'entry-states', 'null', '2026-01-01T00:00:00.000Z', 0)`.execute(db);
}
