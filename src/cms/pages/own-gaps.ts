import { type Language, languages, originalLanguage } from "#contract/language.ts";
import { gapsIn } from "./gaps.ts";
import type { Page } from "./page.ts";

/** The texts of a page itself in which a template may have left gaps. Slugs have no brackets. */
const names = ["title", "description", "searchTitle", "keywords"] as const;
export type OwnTextName = (typeof names)[number] | "author";

type Texts = Partial<Record<(typeof names)[number], string>>;
/** What a page says of itself, as its document stores it. */
export type OwnTexts = { kind: string; texts: Partial<Record<Language, Texts>>; author?: string };

/** One of its texts. `language` is null for what all languages share. */
type OwnText = { name: OwnTextName; language: Language | null; text: string };

/** A page that is read with `readPages`, in this shape. */
export function ownOf({
  kind,
  translations,
  author,
  ...de
}: Pick<Page, "kind" | "translations" | "author"> & Texts): OwnTexts {
  return { kind, author, texts: { [originalLanguage]: de, ...translations } };
}

/** What a page says of itself outside its blocks. The title of a shared section is for the staff only. */
function ownTextsOf({ kind, texts, author = "" }: OwnTexts): OwnText[] {
  if (kind === "shared") return [];
  const own = languages.flatMap((language) =>
    names.map((name) => ({ name, language, text: texts[language]?.[name] ?? "" })),
  );
  return [...own, { name: "author", language: null, text: author }];
}

/** The gaps in its texts in these languages. */
export function ownGapsOf(own: OwnTexts, site: readonly Language[]): (OwnText & { gaps: string[] })[] {
  return ownTextsOf(own).flatMap((text) => {
    if (text.language !== null && !site.includes(text.language)) return [];
    const gaps = gapsIn(text.text);
    return gaps.length > 0 ? [{ ...text, gaps }] : [];
  });
}
