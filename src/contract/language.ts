/** The languages that there are; `SiteLanguages` says which of them a site has, and which leads. */
export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];

/** How numbers and dates are written in each language (SPECIFICATION §9: `ddd, MMM D, YYYY H:mm`). */
export const locales: Record<Language, string> = { de: "de-DE", en: "en-US" };

/** The language of the plain fields of documents and of the API, beside `translations`; and of a new site. */
export const originalLanguage: Language = "de";

/**
 * The languages of one site. The main language comes first: it has the addresses without a mount, is written first, has
 * to be there, and is shown where a translation is missing. The second one may be switched off; its texts are kept.
 */
export type SiteLanguages = readonly [main: Language, ...others: Language[]];

export function siteLanguages({
  language,
  secondLanguage,
}: {
  language: Language;
  secondLanguage: boolean;
}): SiteLanguages {
  const second = languages.find((one) => one !== language);
  return second && secondLanguage ? [language, second] : [language];
}

/** The language in which somebody is spoken to: the one that they chose, while the site has it. */
export function spokenIn(language: Language, site: SiteLanguages): Language {
  return site.includes(language) ? language : site[0];
}

/** A text per language. Missing languages are filled in only when the text is shown. */
export type Localised = Partial<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Whether a value, such as a property of a block, is a text with its languages. */
export function hasLanguages(value: unknown): value is Localised {
  if (typeof value !== "object" || value === null) return false;
  return languages.some((language) => typeof (value as Localised)[language] === "string");
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
