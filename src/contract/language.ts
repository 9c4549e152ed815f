/** The languages a site speaks. German is written first and is what a missing translation falls back to. */
export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];

/** How numbers and dates are written in each language (SPECIFICATION §9: `ddd, MMM D, YYYY H:mm`). */
export const locales: Record<Language, string> = { de: "de-DE", en: "en-US" };

export const originalLanguage: Language = "de";

/** A text per language; a missing language is filled from another one only when it is shown. */
export type Localised = Partial<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The text to show in `language`, and the language it is really written in (for `lang` attributes). */
export function shown(text: Localised, language: Language): { text: string; lang: Language } | null {
  const own = text[language];
  if (own) return { text: own, lang: language };
  for (const lang of languages) {
    const other = text[lang];
    if (other) return { text: other, lang };
  }
  return null;
}
