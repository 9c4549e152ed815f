import type { Language } from "#contract/language.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";

type Named = { name_de: string; name_en: string };

/** What a row is called in a language, or else in the other one. */
export function rowName({ name_de: de, name_en: en }: Named, language: Language): string {
  return leadingTitle({ de, en }, language);
}
