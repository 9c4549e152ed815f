import type { Page } from "#cms/pages/contract.ts";
import { pageAddress, type Where } from "#web/site/place.ts";

type Addressed = Pick<Page, "kind" | "slug" | "translations" | "published">;

/**
 * The address of a page on the site, in this language if it is published in it; null while it is not public. A slug that
 * was changed since leads there by a redirect.
 */
export function publicAddress(page: Addressed, where: Where): string | null {
  const language = page.published.includes(where.language) ? where.language : page.published[0];
  return language ? pageAddress({ kind: page.kind, slug: slugIn(page, language) }, { ...where, language }) : null;
}

/** The slug of the draft in a language, or that of the other one where it has none. */
export function slugIn(
  { slug, translations }: Pick<Page, "slug" | "translations">,
  language: Where["language"],
): string {
  const english = translations.en?.slug ?? "";
  return language === "en" ? english || slug : slug || english;
}
