import { listsOnPages } from "#cms/pages/server/index.ts";
import { knownMainLanguage } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, languages } from "#contract/language.ts";
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
  const usual = fold(languages.flatMap((language) => usualWords(language)).join(" "));
  const words = fold(q)
    .split(" ")
    .filter((word) => !usual.includes(word));
  const [main, lists] = await Promise.all([knownMainLanguage({ db, remembered }), listsOnPages(db, { words, limit })]);
  return lists.map(({ page, block, title: own, tag }) => {
    const title = leadingTitle(own, main) || translator(main)("site:news.title");
    return { page, fragment: `#${listAnchor(block)}`, title: tag ? `${title} (${tag})` : title };
  });
}

function usualWords(language: Language): string[] {
  const t = translator(language);
  return [t("site:news.title"), t("admin:block.newsList.name"), t("admin:block.newsList.words")];
}
