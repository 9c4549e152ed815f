import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import type { Db, Tx } from "#database/database.ts";
import { documentOf, titlesOf } from "./entry-document.ts";

/** The titles of these entries in the main language, or else in the other one. */
export async function entryTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("entries").select(["id", "draft"]).where("id", "in", ids).execute();
  const [main] = await readSiteLanguages(db);
  return rows.map(({ id, draft }) => [id, leadingTitle(titlesOf(documentOf(draft)), main)]);
}
