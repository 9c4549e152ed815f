import { holdSiteLanguages } from "#cms/settings/server/index.ts";
import type { SiteLanguages } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import type { EntryRow } from "#database/schema.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { differs, documentOf, foldedTitles, translationOf } from "../entry-document.ts";

/**
 * In the transaction that changes the languages of the site: what waits to be published has changed, and with another
 * main language also what counts as a translation, and as older, and how entries are sorted.
 */
export async function retranslate(tx: Tx, { site }: { site: SiteLanguages }): Promise<void> {
  let last = "";
  for (;;) {
    const rows = await tx
      .selectFrom("entries")
      .select(["id", "draft", "live", "live_differs", "translation", "title_folded"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(page)
      .$if(manyWriters(tx), (select) => select.forUpdate())
      .execute();
    for (const row of rows) await retranslateOne(tx, row, site);
    if (rows.length < page) return;
    last = rows.at(-1)!.id;
  }
}

/** The same for entries that were stored before their state said what it says now. */
export async function restateEntries(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => retranslate(tx, { site: await holdSiteLanguages(tx) }));
}

/** Documents may be long; so many are in memory at a time. */
const page = 200;

type Row = Pick<EntryRow, "id" | "draft" | "live" | "live_differs" | "translation" | "title_folded">;

async function retranslateOne(tx: Tx, row: Row, site: SiteLanguages): Promise<void> {
  const { id, ...before } = row;
  const [main] = site;
  const draft = documentOf(before.draft);
  const live = before.live === null ? null : documentOf(before.live);
  const now = {
    translation: translationOf(draft, main),
    title_folded: foldedTitles(draft, main),
    live_differs: differs({ draft, live }, { site }) ? (1 as const) : (0 as const),
  };
  const names = ["translation", "title_folded", "live_differs"] as const;
  if (names.every((name) => now[name] === before[name])) return;
  const guests = live && { live_folded: foldedTitles(live, main) };
  await tx
    .updateTable("entries")
    .set({ ...now, ...guests })
    .where("id", "=", id)
    .execute();
}
