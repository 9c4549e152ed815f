import { address, fixedSlugs, homeAddress, screenAddress } from "#contract/addresses.ts";
import { type Language, languages } from "#contract/language.ts";

/** The place of a screen: its language by its mount, and the language of `/`. */
export type Where = { language: Language; main: Language };

export function languageOfPath(pathname: string, main: Language): Language {
  const first = pathname.split("/")[1]?.toLowerCase();
  return languages.find((language) => language === first) ?? main;
}

/** The address of a page by its kind and its slug in this language. */
export function pageAddress(page: { kind: string; slug: string }, { language, main }: Where): string {
  // A section that stands on several pages can be seen alone.
  if (page.kind === "shared") return `${screenAddress("preview", { language, main })}/section/${page.slug}`;
  return page.kind === "home" ? homeAddress(language, main) : address(page.slug, language, main);
}

/** The address of the page that lists an entry. */
export function listingAddress({ page }: { page: Record<Language, string> }, { language, main }: Where): string {
  const slug = page[language];
  return slug === fixedSlugs.home[language] ? homeAddress(language, main) : address(slug, language, main);
}

/** An address that came as a parameter, if it is on this site; null otherwise. */
export function ownAddress(asked: string | null, origin: string): string | null {
  // Parsed like a browser does: `//host`, `/\\host` and `/<tab>/host` all lead to another site.
  const to = asked?.startsWith("/") ? URL.parse(asked, origin) : null;
  if (to?.origin !== origin || to.pathname.startsWith("//")) return null;
  return to.pathname + to.search + to.hash;
}

export { screenAddress } from "#contract/addresses.ts";
