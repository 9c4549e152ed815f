import { type Language, locales } from "../language.ts";

/**
 * Makes something when it is first asked for, and keeps it. Formats of `Intl` are made this way: that takes longer than
 * using one a hundred times, and a screen that makes some while its script is loaded comes alive noticeably later.
 */
export function madeOnce<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The same for each language, from its locale (BCP 47). */
export function perLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made = { de: madeOnce(() => make(locales.de)), en: madeOnce(() => make(locales.en)) };
  return (language) => made[language]();
}
