import type { Language } from "#contract/language.ts";
import { siteLanguages, spokenIn } from "#contract/language.ts";
import type { Platform } from "#platform/platform.ts";
import { type LegalKind, legalKinds } from "#shop/legal/kinds.ts";
import { knownTexts } from "../drafts/legal-rows.ts";
import { knownLegalText } from "./known-legal-text.ts";
import { type LegalText, titleOf } from "./legal-text.ts";
import { ingredients } from "./making.ts";
import { privacyText } from "./privacy-text.ts";

export type From = Pick<Platform, "db" | "remembered" | "settings" | "site" | "ports">;
type Asked = { language: Language; kinds?: readonly LegalKind[] };

/**
 * The legal texts that hold now in a language of the site, in their order; kinds without a text are left out. Current for
 * whoever has called `catchUp`.
 */
export async function currentTexts(from: From, { language, kinds = legalKinds }: Asked): Promise<LegalText[]> {
  const [made, stored] = await Promise.all([ingredients(from), knownTexts(from)]);
  const { config, url, main } = made;
  const spoken = spokenIn(language, siteLanguages(config));
  const texts = kinds.map(async (kind) => {
    if (kind !== "privacy") {
      const { live: writing, paths } = stored[kind];
      return knownLegalText({ ...made, kind, writing, paths, language: spoken });
    }
    const page = await privacyText({ site: from.site, url, language: spoken, main });
    return page && { kind, language: spoken, title: page.title || titleOf(kind, spoken), body: page.html };
  });
  return (await Promise.all(texts)).filter((text) => text !== null);
}
