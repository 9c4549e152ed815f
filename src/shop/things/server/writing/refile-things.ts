import { holdSiteLanguages } from "#cms/settings/server/index.ts";
import type { SiteLanguages } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { findThing, storeThing } from "../store-thing.ts";
import { differs, documentOf, foldedNames, type ThingDocument, type ThingKind } from "../thing.ts";

type Retagging = { id: string; retag: (tags: string[]) => string[] };

/** Moves the tags of one thing; returns what has to forget it, or null when it stays as it is. */
export async function retagThing<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { id, retag }: Retagging,
): Promise<string[] | null> {
  const thing = await findThing(tx, kind, { id, hold: true });
  if (!thing) return null;
  const draft = { ...thing.draft, tags: retag(thing.draft.tags) };
  const live = thing.live && { ...thing.live, tags: retag(thing.live.tags) };
  const seen = live?.tags.join() !== thing.live?.tags.join();
  if (!seen && draft.tags.join() === thing.draft.tags.join()) return null;
  // Nobody has worked on it: in the order of the latest changes it stays where it is.
  await storeThing(tx, kind, { thing: { ...thing, draft, live }, now: new Date(thing.changedAt) });
  return seen ? kind.forgotten({ id, before: thing.live, after: live }) : [];
}

/** Documents may be long; so many are in memory at a time. */
const page = 200;

/**
 * In the transaction that changes the languages of the site: what waits to be published has changed, and with another
 * main language also the names under which things are filed.
 */
export async function refileThings<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { site }: { site: SiteLanguages },
): Promise<void> {
  const [main] = site;
  let last = "";
  for (;;) {
    const rows = await tx
      .selectFrom(kind.rows as "products")
      .select(["id", "draft", "live"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(page)
      .$if(manyWriters(tx), (select) => select.forUpdate())
      .execute();
    for (const { id, ...row } of rows) {
      const draft = documentOf(kind, row.draft);
      const live = row.live === null ? null : documentOf(kind, row.live);
      const filed = { name_folded: foldedNames(draft, main), live_folded: live && foldedNames(live, main) };
      await tx
        .updateTable(kind.rows as "products")
        .set({ ...filed, live_differs: differs(kind, { draft, live, site }) ? 1 : 0 })
        .where("id", "=", id)
        .execute();
    }
    if (rows.length < page) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/** The same for things that were stored before their state said what it says now. */
export async function restateThings<D extends ThingDocument>(db: Db, kind: ThingKind<D>): Promise<void> {
  await db.transaction().execute(async (tx) => refileThings(tx, kind, { site: await holdSiteLanguages(tx) }));
}
