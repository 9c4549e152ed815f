import { type Localised, languages } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { draftOf, liveOf } from "./page-row.ts";

/** The titles of these pages, as their owners see them. */
export async function pageTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("pages").select(["id", "draft"]).where("id", "in", ids).execute();
  return rows.map(({ id, draft }) => {
    const { texts } = draftOf(draft);
    return [id, texts.de?.title || texts.en?.title || ""];
  });
}

/** The titles of these pages in each language: those that are written, or those that guests read. */
export async function namedPages(
  db: Db,
  { ids, side }: { ids: string[]; side: "draft" | "live" },
): Promise<Map<string, Localised>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("pages").select(["id", "draft", "live"]).where("id", "in", ids).execute();
  return new Map(
    rows.map(({ id, draft, live }) => {
      const texts = side === "draft" ? draftOf(draft).texts : (liveOf(live) ?? {});
      const titles = languages.flatMap((language) => {
        const title = texts[language]?.title;
        return title ? [[language, title]] : [];
      });
      return [id, Object.fromEntries(titles) as Localised];
    }),
  );
}
