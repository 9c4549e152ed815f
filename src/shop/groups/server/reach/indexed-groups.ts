import { knownMainLanguage } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Indexed, IndexedPage } from "#platform/faces/indexed.ts";
import type { Platform } from "#platform/platform.ts";
import { publishedAt } from "#platform/publishing/published-at.ts";
import { usedLiveBy } from "#platform/publishing/uses.ts";
import { groupAddress } from "#shop/products/addresses.ts";
import { writtenLanguages } from "#shop/things/server/index.ts";
import { knownGroups } from "../known-groups.ts";

/** The pages of groups, in the order in which they were made. */
export function indexedGroups({ db, remembered }: Pick<Platform, "db" | "remembered">): Indexed {
  async function told(language: Language) {
    const { all } = await knownGroups({ db, remembered });
    const own = all.filter(({ live }) => !live.hidden && live[`name_${language}`] !== "");
    return own.sort((one, other) => (one.id < other.id ? -1 : 1));
  }
  return {
    tags: ["productgroups"],
    async count({ language }) {
      return { total: (await told(language)).length, next: null };
    },
    async read({ language, offset, limit }) {
      const [main, groups] = await Promise.all([knownMainLanguage({ db, remembered }), told(language)]);
      const part = groups.slice(offset, offset + limit);
      const ids = part.map(({ id }) => id);
      const [published, used] = await Promise.all([publishedAt(db, { ids }), usedLiveBy(db, { ids })]);
      return part.map(({ id, slugs, live }): IndexedPage => {
        const own = writtenLanguages(live).map(
          (language) => [language, groupAddress({ slugs }, { language, main })] as const,
        );
        const changed = published.get(id) ?? null;
        return { tag: `productgroup:${id}`, addresses: Object.fromEntries(own), changed, uses: used.get(id) ?? [] };
      });
    },
  };
}
