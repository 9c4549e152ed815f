import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { languages, shown } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Listed } from "../writing/page-state.ts";

/** Whether guests can open the page at a slug, in whichever language it is written. */
type Opening = { id: string; title: string; state: "open" | "draft" };

/** The same for many, by their slugs; where there is no page, nothing is found. */
export async function pageOpenings(db: Db, { slugs }: { slugs: string[] }): Promise<Map<string, Opening>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom("page_slugs")
    .innerJoin("pages", "pages.id", "page_slugs.page_id")
    .select(["pages.id", "pages.listed", "page_slugs.side", "page_slugs.slug_folded"])
    .where("page_slugs.slug_folded", "in", [...new Set(slugs.map(fold))])
    .execute();
  const [main] = await readSiteLanguages(db);
  return new Map(
    slugs.flatMap((slug): [string, Opening][] => {
      const own = rows.filter(({ slug_folded }) => slug_folded === fold(slug));
      const found = own.find(({ side }) => side === "live") ?? own[0];
      if (!found) return [];
      const { texts } = JSON.parse(found.listed) as Listed;
      const titles = Object.fromEntries(languages.map((language) => [language, texts[language]?.title ?? ""]));
      const title = shown(titles, main)?.text ?? "";
      return [[slug, { id: found.id, title, state: found.side === "live" ? "open" : "draft" }]];
    }),
  );
}
