import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { type Localised, languages } from "#contract/language.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import type { Db, Tx } from "#database/database.ts";
import { liveOf } from "../page-row.ts";
import { eachLive, type Listed } from "../writing/page-state.ts";

/** The titles of these pages in the main language, or else in the other one. */
export async function pageTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("pages").select(["id", "listed"]).where("id", "in", ids).execute();
  const [main] = await readSiteLanguages(db);
  return rows.map(({ id, listed }) => [id, leadingTitle(titlesIn((JSON.parse(listed) as Listed).texts), main)]);
}

/** The titles of these pages in each language: those that are written, or those that guests read. */
export async function namedPages(
  db: Db,
  { ids, side }: { ids: string[]; side: "draft" | "live" },
): Promise<Map<string, Localised>> {
  if (ids.length === 0) return new Map();
  if (side === "live") {
    const rows = await db.selectFrom("pages").select(["id", "live"]).where("id", "in", ids).execute();
    return new Map(rows.map(({ id, live }) => [id, eachLive(liveOf(live), "title")]));
  }
  const rows = await db.selectFrom("pages").select(["id", "listed"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, listed }) => [id, titlesIn((JSON.parse(listed) as Listed).texts)]));
}

function titlesIn(texts: Listed["texts"]): Localised {
  const titles = languages.flatMap((language) => {
    const title = texts[language]?.title;
    return title ? [[language, title]] : [];
  });
  return Object.fromEntries(titles) as Localised;
}
