import { type Kysely, sql } from "kysely";
import { fold } from "#contract/formats/fold.ts";

/** Orders that are read at once. */
const step = 500;

type Row = { id: string; words: string; document: string };

/** Orders of before are found by what their customers, and the staff, have written about them, as later ones are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const rows = await withNotes(db, after);
    for (const { id, words, document } of rows) {
      const { note = "", gift = "" } = JSON.parse(document) as { note?: string; gift?: string };
      const found = fold([words, note, gift, ...(await notesOf(db, id))].join(" "));
      await sql`update orders set words_folded = ${found} where id = ${id}`.execute(db);
    }
    if (rows.length < step) return;
    after = rows.at(-1)!.id;
  }
}

/** Most orders have no notes: their documents need not be read. */
async function withNotes(db: Kysely<unknown>, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, words_folded as words, document from orders
    where id > ${after} and (
      document not like '%"note":""%' or document not like '%"gift":""%'
      or exists (select 1 from order_notes where order_notes.order_id = orders.id)
    )
    order by id limit ${step}
  `.execute(db);
  return rows;
}

async function notesOf(db: Kysely<unknown>, order: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from order_notes where order_id = ${order} order by at, id
  `.execute(db);
  return rows.map(({ text }) => text);
}
