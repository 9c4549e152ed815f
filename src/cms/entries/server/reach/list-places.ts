import { newsList } from "#cms/entries/blocks/news-list/block.ts";
import { blocksOfDrafts, namedPages } from "#cms/pages/server/index.ts";
import { knownMainLanguage } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Localised, languages } from "#contract/language.ts";
import { listAnchor } from "#contract/links/link.ts";
import { translator } from "#contract/texts/translate.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import type { PagePlace } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";

/**
 * The lists of entries on pages, found by their titles and tags, by the titles of their pages, and by what people call
 * such lists. Their order is that of the pages.
 */
export async function listPlaces(
  { db, remembered }: Pick<Platform, "db" | "remembered">,
  { q, limit }: { q: string; limit: number },
): Promise<PagePlace[]> {
  const lists = await blocksOfDrafts(db, { name: newsList.name });
  if (lists.length === 0) return [];
  const pages = [...new Set(lists.map(({ page }) => page))];
  const [main, titles] = await Promise.all([
    knownMainLanguage({ db, remembered }),
    namedPages(db, { ids: pages, side: "draft" }),
  ]);
  const asked = fold(q).split(" ");
  const usual = languages.flatMap((language) => usualWords(language));
  const found = lists.flatMap(({ page, block: { id, props } }) => {
    const own = (props["title"] ?? {}) as Localised;
    const [tag = ""] = (props["tags"] ?? []) as string[];
    const words = fold([...usual, ...Object.values(own), ...Object.values(titles.get(page) ?? {}), tag].join(" "));
    if (!asked.every((word) => words.includes(word))) return [];
    const title = leadingTitle(own, main) || translator(main)("site:news.title");
    return [{ page, fragment: `#${listAnchor(id)}`, title: tag ? `${title} (${tag})` : title }];
  });
  return found.slice(0, limit);
}

function usualWords(language: (typeof languages)[number]): string[] {
  const t = translator(language);
  return [t("site:news.title"), t("admin:block.newsList.name"), t("admin:block.newsList.words")];
}
