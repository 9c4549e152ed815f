import { translationOf } from "#cms/pages/translated-texts.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Language } from "#contract/language.ts";
import { filedUnder } from "#contract/titles/leading-title.ts";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/many-writers.ts";
import { draftOf } from "../page-row.ts";
import { titlesOf } from "./page-document.ts";

/**
 * In the transaction that makes another language lead: what counts as a translation, and as older, has changed, and
 * pages are sorted by their titles in it.
 */
export async function retranslatePages(tx: Tx, { main, types }: { main: Language; types: BlockTypes }): Promise<void> {
  let last = "";
  for (;;) {
    const rows = await tx
      .selectFrom("pages")
      .select(["id", "draft"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(part)
      .$if(manyWriters(tx), (select) => select.forUpdate())
      .execute();
    for (const { id, draft: json } of rows) {
      const draft = draftOf(json);
      const told = {
        title_folded: filedUnder(titlesOf(draft), main),
        translation: translationOf(draft, { types, main }),
      };
      await tx.updateTable("pages").set(told).where("id", "=", id).execute();
    }
    if (rows.length < part) return;
    last = rows.at(-1)!.id;
  }
}

/** Documents may be long; so many are in memory at a time. */
const part = 100;
