import { address, homeAddress } from "#contract/addresses.ts";
import { type Language, languages } from "#contract/language.ts";

/** Where a screen stands: its language by its mount, and the language of `/`. */
export type Where = { language: Language; main: Language };

export function languageOfPath(pathname: string, main: Language): Language {
  const first = pathname.split("/")[1]?.toLowerCase();
  return languages.find((language) => language === first) ?? main;
}

/** The address of a page by its kind and its slug in this language. */
export function pageAddress(page: { kind: string; slug: string }, { language, main }: Where): string {
  return page.kind === "home" ? homeAddress(language, main) : address(page.slug, language, main);
}

/** The address of an entry: the page that lists it, and its id. */
export function entryAddress(entry: { _id: string; page: Record<Language, string> }, where: Where): string {
  return `${address(entry.page[where.language], where.language, where.main)}/${entry._id}`;
}

/** An address that somebody was sent along with, if it is one of this site; null if it is not. */
export function ownAddress(asked: string | null, origin: string): string | null {
  // Judged as a browser reads it: `//host`, `/\\host` and `/<tab>/host` all lead away from here.
  const to = asked?.startsWith("/") ? URL.parse(asked, origin) : null;
  if (to?.origin !== origin || to.pathname.startsWith("//")) return null;
  return to.pathname + to.search + to.hash;
}

export { screenAddress } from "#contract/addresses.ts";
