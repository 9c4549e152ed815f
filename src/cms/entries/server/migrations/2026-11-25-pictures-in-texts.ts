import { type Kysely, sql } from "kysely";

/**
 * Pictures below a text move to its end, where they were seen, as figures of it: of drafts, of what guests read and
 * read before, and of former versions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await moveIn(db, { table: "entries", key: "id", columns: ["draft", "live"] });
  await moveIn(db, { table: "former_lives", key: "entry_id", columns: ["live"] });
  await moveIn(db, { table: "revisions", key: "id", columns: ["document"] });
}

type Place = { table: string; key: string; columns: string[] };
type Row = Record<string, string | null>;

/** Documents may be long; so many are in memory at a time. */
const page = 200;

async function moveIn(db: Kysely<unknown>, { table, key, columns }: Place): Promise<void> {
  const own = table === "revisions" ? sql`kind = 'entry' and` : sql``;
  const filled = sql.join(
    columns.map((column) => sql`${sql.ref(column)} like '%"media":[[%'`),
    sql` or `,
  );
  let last = "";
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.join([key, ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${own} ${sql.ref(key)} > ${last} and (${filled}) order by ${sql.ref(key)} limit ${page}`.execute(db);
    for (const row of rows) {
      const set = columns.map((column) => sql`${sql.ref(column)} = ${moved(row[column] ?? null)}`);
      await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.ref(key)} = ${row[key]}`.execute(db);
    }
    if (rows.length < page) return;
    last = rows.at(-1)?.[key] ?? "";
  }
}

type Text = { content?: string[] };
type Document = { media?: string[][]; texts?: Record<string, Text> };

/** The JSON of a document with its pictures in each language that has a text; in the first where none has. */
function moved(json: string | null): string | null {
  if (json === null) return null;
  const document = JSON.parse(json) as Document;
  const slots = (document.media ?? []).filter((ids) => ids.length > 0);
  const texts = Object.entries(document.texts ?? {});
  const written = texts.filter(([, { content = [] }]) => content.length > 0);
  const into = new Set((written.length > 0 ? written : texts.slice(0, 1)).map(([language]) => language));
  if (slots.length === 0 || into.size === 0) return json;
  const figures = slots.map((ids) => `<figure data-pictures="${ids.join(" ")}" data-look="text"></figure>`).join("");
  const now = texts.map(([language, text]) => {
    const content = [[...(text.content ?? []), figures].join("\n")];
    return [language, into.has(language) ? { ...text, content } : text];
  });
  return JSON.stringify({ ...document, media: [], texts: Object.fromEntries(now) as object });
}
