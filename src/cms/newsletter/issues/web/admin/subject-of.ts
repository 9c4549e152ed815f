import type { Issue } from "#cms/newsletter/issues/contract.ts";
import { type Language, shown } from "#contract/language.ts";

/** What an issue is called where the site is written: its subject in the main language, or else in the other one. */
export function subjectOf({ subject, translations }: Issue, main: Language): { text: string; lang: Language } | null {
  return shown({ de: subject, en: translations.en?.subject ?? "" }, main);
}
