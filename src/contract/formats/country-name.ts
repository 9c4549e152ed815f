import type { Language } from "../language.ts";
import { perLanguage } from "./made-once.ts";

const names = perLanguage((locale) => new Intl.DisplayNames(locale, { type: "region" }));

/**
 * A country as readers of a language call it: `Österreich` for `AT` (ISO 3166-1 alpha-2). A code without a name stays.
 * @throws RangeError for what is no code
 */
export function countryName(code: string, language: Language): string {
  return names(language).of(code) ?? code;
}
