import { type Kysely, sql } from "kysely";
// Frozen as well.
import { inValue, type Places, placesIn } from "./2026-11-25-links-by-id.ts";

type Place = { table: string; key: string; column: string; only?: string };
type Row = { key: string; document: string | null };

const batch = 200;

/**
 * Links that were stored as paths become links by id where `2026-11-25-links-by-id` left them: in former versions of
 * pages and entries, in what guests read of an entry before its last publication, and in issues of the newsletter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const places = await placesIn(db);
  await rewriteIn(db, { table: "revisions", key: "id", column: "document" }, places);
  await rewriteIn(db, { table: "former_lives", key: "entry_id", column: "live" }, places);
  await rewriteIn(db, { table: "issues", key: "id", column: "document" }, places);
}

async function rewriteIn(db: Kysely<unknown>, { table, key, column }: Place, places: Places): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } =
      await sql<Row>`select ${sql.ref(key)} as key, ${sql.ref(column)} as document from ${sql.table(table)}
      where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${batch}`.execute(db);
    for (const row of rows) {
      if (row.document === null) continue;
      const before = JSON.parse(row.document) as unknown;
      const now = JSON.stringify(rewritten(before, places));
      if (now === JSON.stringify(before)) continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now} where ${sql.ref(key)} = ${row.key}`.execute(
        db,
      );
    }
    after = rows.at(-1)?.key ?? "";
    if (rows.length < batch) break;
  }
}

/** Links of blocks are called `to`, and those of entries `href`. */
function rewritten(document: unknown, places: Places): unknown {
  const inside = inValue(document, { key: "", language: places.main, places });
  return inLinks(inside, places);
}

function inLinks(value: unknown, places: Places): unknown {
  if (Array.isArray(value)) return value.map((one) => inLinks(one, places));
  if (typeof value !== "object" || value === null) return value;
  const inside = Object.entries(value).map(([name, one]) => {
    if (name !== "to" || typeof one !== "string") return [name, inLinks(one, places)];
    return [name, inValue(one, { key: "href", language: places.main, places })];
  });
  return Object.fromEntries(inside) as unknown;
}
