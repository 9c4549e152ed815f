import type { Page } from "#cms/pages/contract.ts";
import type { Language } from "#contract/language.ts";

type Named = Pick<Page, "slug" | "translations">;

/** The slug of a page in a language, or that of the other one where it has none. */
export function slugIn({ slug, translations }: Named, language: Language): string {
  const english = translations.en?.slug ?? "";
  return language === "en" ? english || slug : slug || english;
}
