import { knownSiteLanguages } from "#cms/settings/server/index.ts";
import { homeAddress } from "#contract/addresses.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import type { Checked } from "../found.ts";

const atOnce = 200;

/** The pages of the site that search engines are told of, those of the home pages first. */
export async function sitePages(platform: Platform, { indexed }: Pick<Gathered, "indexed">): Promise<Checked[]> {
  const [kinds, languages] = await Promise.all([indexed(platform), knownSiteLanguages(platform)]);
  const [main] = languages;
  const pages = new Map<string, Checked>();
  // A home page that is hidden from search engines has menus all the same.
  for (const language of languages) {
    const address = homeAddress(language, main);
    pages.set(address, { address, language, thing: null });
  }
  const now = platform.outside.now();
  for (const kind of Object.values(kinds)) {
    for (const language of languages) {
      for (let offset = 0; ; offset += atOnce) {
        const some = await kind.read({ language, now, offset, limit: atOnce });
        for (const { addresses, tag } of some) {
          const address = addresses[language];
          const thing = /^(page|entry):/.test(tag) ? tag : null;
          if (address !== undefined) pages.set(address, { address, language, thing });
        }
        if (some.length < atOnce) break;
      }
    }
  }
  return [...pages.values()];
}
