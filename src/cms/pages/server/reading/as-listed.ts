import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Language, Localised } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { liveOf } from "../page-row.ts";
import { type Listed, listedOf } from "../writing/page-state.ts";

/** A published page, without its documents. */
export type PageAsListed = {
  id: string;
  kind: string;
  slugs: Localised;
  titles: Localised;
  blocks: string[];
  hidden: Language[];
};

/** All published pages in the order of their ids, from what was stored beside the documents. */
export async function pagesAsListed(db: Db, { types }: { types: BlockTypes }): Promise<PageAsListed[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "kind", "listed"])
    .where("live", "is not", null)
    .orderBy("id")
    .execute();
  const pages = rows.map(({ id, kind, listed }) => ({ id, kind, ...(JSON.parse(listed) as Listed) }));
  const older = await readAgain(db, {
    ids: pages.flatMap(({ id, titles, blocks, hidden }) => (titles && blocks && hidden ? [] : [id])),
    types,
  });
  return pages.map(({ id, kind, ...stored }) => {
    const { live: slugs, titles = {}, blocks = [], hidden = [] } = older.get(id) ?? stored;
    return { id, kind, slugs, titles, blocks, hidden };
  });
}

/** So many documents are in memory at a time. */
const part = 100;

/** What an older version has not stored is read from the documents, until these pages are stored again. */
async function readAgain(db: Db, { ids, types }: { ids: string[]; types: BlockTypes }): Promise<Map<string, Listed>> {
  const found = new Map<string, Listed>();
  for (let at = 0; at < ids.length; at += part) {
    const rows = await db
      .selectFrom("pages")
      .select(["id", "kind", "live"])
      .where("id", "in", ids.slice(at, at + part))
      .execute();
    for (const { id, kind, live } of rows) {
      found.set(id, listedOf({ kind, draft: { texts: {}, blocks: [] }, live: liveOf(live) }, types));
    }
  }
  return found;
}
