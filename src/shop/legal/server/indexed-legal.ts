import { knownSiteLanguages } from "#cms/settings/server/index.ts";
import { screenAddress } from "#contract/addresses.ts";
import type { Indexed } from "#platform/faces/indexed.ts";
import type { Platform } from "#platform/platform.ts";
import { type LegalPage, legalPages } from "#shop/legal/kinds.ts";
import { currentTexts } from "./current/current-texts.ts";
import { legalTag } from "./drafts/legal-rows.ts";

/** The pages with legal texts, in every language, as far as there are such texts. */
export function indexedLegal(platform: Platform): Record<string, Indexed> {
  async function shown(): Promise<LegalPage[]> {
    const [main] = await knownSiteLanguages(platform);
    const texts = await currentTexts(platform, { language: main, kinds: legalPages });
    return legalPages.filter((page) => texts.some(({ kind }) => kind === page));
  }
  const legal: Indexed = {
    tags: [legalTag, "config"],
    count: async () => ({ total: (await shown()).length, next: null }),
    async read({ offset, limit }) {
      const site = await knownSiteLanguages(platform);
      const [main] = site;
      return (await shown()).slice(offset, offset + limit).map((page) => {
        const own = site.map((language) => [language, screenAddress(page, { language, main })] as const);
        return { tag: legalTag, addresses: Object.fromEntries(own), changed: null, uses: [] };
      });
    },
  };
  return { legal };
}
