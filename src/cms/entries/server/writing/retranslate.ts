import type { Language } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/many-writers.ts";
import { documentOf, foldedTitles, translationOf } from "../entry-document.ts";

/**
 * In the transaction that makes another language lead: what counts as a translation, and as older, has changed, and
 * entries are sorted by their titles in it.
 */
export async function retranslate(tx: Tx, { main }: { main: Language }): Promise<void> {
  let last = "";
  for (;;) {
    const rows = await tx
      .selectFrom("entries")
      .select(["id", "draft", "live", "translation", "title_folded"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(page)
      .$if(manyWriters(tx), (select) => select.forUpdate())
      .execute();
    for (const row of rows) await retranslateOne(tx, row, main);
    if (rows.length < page) return;
    last = rows.at(-1)!.id;
  }
}

/** Documents may be long; so many are in memory at a time. */
const page = 200;

type Row = { id: string; draft: string; live: string | null; translation: string; title_folded: string };

async function retranslateOne(tx: Tx, { id, draft, live, ...before }: Row, main: Language): Promise<void> {
  const document = documentOf(draft);
  const now = { translation: translationOf(document, main), title_folded: foldedTitles(document, main) };
  if (now.translation === before.translation && now.title_folded === before.title_folded) return;
  const guests = live && { live_folded: foldedTitles(documentOf(live), main) };
  await tx
    .updateTable("entries")
    .set({ ...now, ...guests })
    .where("id", "=", id)
    .execute();
}
