import type { WaitingPage } from "#cms/pages/contract.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { fixedSlugs, isFixed } from "#contract/addresses.ts";
import type { Db } from "#database/database.ts";

/**
 * The pages that wait for their owner. Beginnings were written by nobody, so that a page is untouched as long as no version has an
 * author. Templates speak all languages: the gaps of one that the site does not have wait for nobody.
 */
export async function waitingPages(db: Db): Promise<WaitingPage[]> {
  const site = await readSiteLanguages(db);
  const fixed = Object.keys(fixedSlugs);
  const rows = await db
    .selectFrom("pages")
    .select(["id", "kind", "state", "gaps"])
    .where("deleted_at", "is", null)
    .where("kind", "!=", "shared")
    .where((eb) => eb.or([eb("gaps", "is not", null), eb("state", "!=", "live"), eb("kind", "in", fixed)]))
    .orderBy("id")
    .execute();
  const touched = await touchedOf(db, { ids: rows.flatMap(({ id, kind }) => (isFixed(kind) ? [id] : [])) });
  return rows.flatMap(({ id, kind, state, gaps }): WaitingPage[] => {
    const waiting = (waits: WaitingPage["waits"]) => [{ _id: id, kind, waits }];
    if (site.some((language) => gaps?.split(",").includes(language))) return waiting("gaps");
    if (isFixed(kind) && !touched.has(id)) return waiting("untouched");
    return state === "live" ? [] : waiting("unpublished");
  });
}

/** Those that somebody has written a version of. */
async function touchedOf(db: Db, { ids }: { ids: string[] }): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("revisions")
    .select("thing")
    .distinct()
    .where("thing", "in", ids)
    .where("user_id", "is not", null)
    .execute();
  return new Set(rows.map(({ thing }) => thing));
}
