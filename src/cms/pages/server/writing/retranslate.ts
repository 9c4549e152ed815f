import { translationOf } from "#cms/pages/translated-texts.ts";
import { holdSiteLanguages } from "#cms/settings/server/index.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { SiteLanguages } from "#contract/language.ts";
import { filedUnder } from "#contract/titles/leading-title.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { gapLanguages } from "../blocks/gap-languages.ts";
import { storePlaces } from "../blocks/page-places.ts";
import { documentsOf } from "../page-row.ts";
import { titlesOf } from "./page-document.ts";
import { liveFolded, stateOf } from "./page-state.ts";

type Languages = { site: SiteLanguages; types: BlockTypes };

/**
 * In the transaction that changes the languages of the site: what waits to be published has changed, and with another
 * main language also what counts as a translation, and as older, and how pages are sorted.
 */
export async function retranslatePages(tx: Tx, { site, types }: Languages): Promise<void> {
  const [main] = site;
  let last = "";
  for (;;) {
    const rows = await tx
      .selectFrom("pages")
      .select(["id", "kind", "draft", "live", "deleted_at as deletedAt"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(part)
      .$if(manyWriters(tx), (select) => select.forUpdate())
      .execute();
    for (const { id, kind, deletedAt, ...row } of rows) {
      const { draft, live } = documentsOf(row, types);
      const told = {
        title_folded: filedUnder(titlesOf(draft), main),
        state: stateOf({ draft, live }, { types, site }),
        translation: translationOf(draft, { types, main }),
        live_folded: liveFolded({ kind, live }),
        gaps: gapLanguages({ ...draft, kind }, types).join() || null,
      };
      await tx.updateTable("pages").set(told).where("id", "=", id).execute();
      await storePlaces(tx, { page: { id, kind, deletedAt, draft, live }, folded: told.title_folded, types });
    }
    if (rows.length < part) return;
    last = rows.at(-1)!.id;
  }
}

/** The same for pages that were stored before all of this was computed as it is now. */
export async function restatePages(db: Db, { types }: Pick<Languages, "types">): Promise<void> {
  await db.transaction().execute(async (tx) => retranslatePages(tx, { site: await holdSiteLanguages(tx), types }));
}

/** Documents may be long; so many are in memory at a time. */
const part = 100;
