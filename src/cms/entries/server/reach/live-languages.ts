import { type Language, languages } from "#contract/language.ts";

/** Those of a `live_languages` in the database. */
export function languagesIn(stored: string | null): Language[] {
  return languages.filter((language) => stored?.split(" ").includes(language));
}

/** Every `live_languages` that has this language. */
export function setsWith(language: Language): string[] {
  const others = languages.filter((one) => one !== language);
  return [language, ...others.map((other) => languages.filter((one) => [language, other].includes(one)).join(" "))];
}
