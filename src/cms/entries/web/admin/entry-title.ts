import type { Entry } from "#cms/entries/contract.ts";
import type { Language, Localised } from "#contract/language.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import type { EntryValues } from "./editor/form/entry-values.ts";

/** Its title in each language that has one. */
export function titlesOf({ title, translations }: Pick<Entry, "title" | "translations">): Localised {
  const english = translations.en?.title;
  return { de: title, ...(english ? { en: english } : {}) };
}

/** What the staff calls an entry: its title in the main language, or else in the other one; `""` if it has none. */
export function entryTitle(entry: Pick<Entry, "title" | "translations">, main: Language): string {
  return leadingTitle({ en: "", ...titlesOf(entry) }, main);
}

/** The same of an entry that is being written. */
export function typedTitle({ title, en_title }: Pick<EntryValues, "title" | "en_title">, main: Language): string {
  return leadingTitle({ de: title, en: en_title }, main);
}
