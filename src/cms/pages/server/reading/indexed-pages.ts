import { knownMainLanguage } from "#cms/settings/server/index.ts";
import { address, homeAddress } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { type Language, languages } from "#contract/language.ts";
import type { Indexed } from "#platform/faces/indexed.ts";
import type { Platform } from "#platform/platform.ts";
import { publishedAt } from "#platform/publishing/published-at.ts";
import { usedLiveBy } from "#platform/publishing/uses.ts";
import { slugsOf } from "../page-row.ts";
import { type PageAsListed, pagesAsListed } from "./as-listed.ts";

/** The pages of the site, without those that search engines are asked not to list. */
export function indexedPages({ db, remembered }: Pick<Platform, "db" | "remembered">, types: BlockTypes): Indexed {
  const shownIn = async (language: Language) => {
    const all = await pagesAsListed(db, { types });
    return all.filter((page) => languagesOf(page).includes(language));
  };
  return {
    tags: ["pages"],

    async count({ language }) {
      return { total: (await shownIn(language)).length, next: null };
    },

    async read({ language, offset, limit }) {
      const main = await knownMainLanguage({ db, remembered });
      const pages = (await shownIn(language)).slice(offset, offset + limit);
      const ids = pages.map(({ id }) => id);
      const [published, used] = await Promise.all([publishedAt(db, { ids }), usedLiveBy(db, { ids })]);
      return pages.map((page) => {
        const { id, kind, slugs } = page;
        const slug = slugsOf(kind, slugs);
        const own = languagesOf(page).map((one) => {
          return [one, kind === "home" ? homeAddress(one, main) : address(slug[one], one, main)] as const;
        });
        return {
          tag: `page:${id}`,
          addresses: Object.fromEntries(own),
          changed: published.get(id) ?? null,
          uses: used.get(id) ?? [],
        };
      });
    },
  };
}

/** Where it is published and not hidden. */
function languagesOf({ kind, slugs, hidden }: PageAsListed): Language[] {
  if (kind === "shared") return [];
  return languages.filter((language) => slugs[language] !== undefined && !hidden.includes(language));
}
