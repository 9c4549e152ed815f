import type { Language, Localised } from "#contract/language.ts";

/**
 * Texts with this one in this language. An empty one is not there, except in the main language beside a translation: there
 * it says that visitors read nothing, instead of the translation.
 */
export function withText(
  value: Localised,
  { language, main, text }: { language: Language; main: Language; text: string },
): Localised {
  const { [language]: _former, ...others } = value;
  if (text !== "") return { ...others, [language]: text };
  if (!Object.values(others).some(Boolean)) return {};
  return language === main ? { ...others, [language]: "" } : others;
}
