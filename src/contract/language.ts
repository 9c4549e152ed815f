/** The languages of a site. German is written first, and is shown where a translation is missing. */
export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];

/** How numbers and dates are written in each language (SPECIFICATION §9: `ddd, MMM D, YYYY H:mm`). */
export const locales: Record<Language, string> = { de: "de-DE", en: "en-US" };

export const originalLanguage: Language = "de";

/** A text per language. Missing languages are filled in only when the text is shown. */
export type Localised = Partial<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The text to show in `language`, and the language it is written in (for `lang` attributes). */
export function shown(text: Localised, language: Language): { text: string; lang: Language } | null {
  const own = text[language];
  if (own) return { text: own, lang: language };
  for (const lang of languages) {
    const other = text[lang];
    if (other) return { text: other, lang };
  }
  return null;
}
