import { address, reservedSlugs } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import { isId } from "#contract/id.ts";
import { type Language, languages } from "#contract/language.ts";
import { slugOf } from "#contract/slug.ts";

/** The last part of an entry's address in each language. */
export type Slugs = Record<Language, string>;

/** Whether an entry cannot have this slug: it looks like an id, or is the word of a fixed screen. */
export function isReservedSlug(slug: string): boolean {
  const folded = fold(slug);
  return isId(folded) || reservedSlugs().has(folded);
}

/** What an entry is called in its address whose title has no letters. */
const unnamed: Slugs = { de: "beitrag", en: "post" };

/** The slug that a title proposes; never a reserved one. */
export function proposedSlug(title: string, language: Language): string {
  const slug = slugOf(title, language) || unnamed[language];
  return isReservedSlug(slug) ? `${slug}-2` : slug;
}

type Named = { title: string; slug: string };

/**
 * The slugs of an entry with these texts: in each language its own, or the one that its title proposes; in a language
 * without a title, that of the other one; without any title, its id.
 */
export function slugsOf(texts: Partial<Record<Language, Named>>, id: string): Slugs {
  const own = (language: Language) => {
    const { title = "", slug = "" } = texts[language] ?? {};
    return title && (slug || proposedSlug(title, language));
  };
  const any = languages.map(own).find(Boolean) || id;
  return Object.fromEntries(languages.map((language) => [language, own(language) || any])) as Slugs;
}

/** The address of an entry: the page that lists it, and its slug. */
export function entryAddress(
  { page, slugs }: { page: Slugs; slugs: Slugs },
  { language, main }: { language: Language; main: Language },
): string {
  return `${address(page[language], language, main)}/${encodeURIComponent(slugs[language])}`;
}
