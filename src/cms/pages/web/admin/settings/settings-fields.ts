import type { Page } from "#cms/pages/contract.ts";
import type { OwnTextName } from "#cms/pages/own-gaps.ts";
import { type Language, originalLanguage } from "#contract/language.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type Fields, line, text, yesNo } from "#web/form/fields.ts";
import { fieldIn } from "#web/form/table-fields.ts";

export type PageSettingsValues = {
  title: string;
  en_title: string;
  slug: string;
  en_slug: string;
  description: string;
  en_description: string;
  searchTitle: string;
  en_searchTitle: string;
  keywords: string;
  en_keywords: string;
  author: string;
  canonical: string;
  /** The id of the picture; empty for none. */
  image: string;
  hidden: boolean;
};

export const settingsFields: Fields<PageSettingsValues> = {
  title: line("title"),
  slug: line("slug"),
  description: line("description"),
  en_title: line("translations/en/title"),
  en_slug: line("translations/en/slug"),
  en_description: line("translations/en/description"),
  searchTitle: line("searchTitle"),
  en_searchTitle: line("translations/en/searchTitle"),
  keywords: line("keywords"),
  en_keywords: line("translations/en/keywords"),
  author: line("author"),
  canonical: line("canonical"),
  image: text("image", { held: (told) => (told as string | null) ?? "", read: (sent) => sent || null }),
  hidden: yesNo("hidden"),
};

/** What all languages share. */
export const sharedSettings: ReadonlySet<keyof PageSettingsValues> = new Set([
  "image",
  "hidden",
  "author",
  "canonical",
]);

/** A page as its settings need it. */
export type SetPage = Omit<Page, "blocks" | "lacking">;
export type SettingsForm = VersionedForm<SetPage, PageSettingsValues>;

/** The id of the field in which a text of the page is written; without a language, of one that all share. */
export function settingsField({
  text,
  language = originalLanguage,
}: {
  text: OwnTextName;
  language?: Language | undefined;
}): string {
  return `page-${fieldIn(text, language)}`;
}
