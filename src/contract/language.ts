/** The languages a site speaks. German is written first and is what a missing translation falls back to. */
export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];
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

/**
 * Picks the language a caller asked for in an `Accept-Language` header (RFC 9110 §12.5.4).
 * Unknown languages are passed over; nothing usable means `otherwise`.
 */
export function acceptedLanguage(header: string | undefined, otherwise: Language): Language {
  let best: Language = otherwise;
  let bestQuality = 0;
  for (const part of (header ?? "").split(",")) {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    const language = tag.trim().split("-")[0];
    if (isLanguage(language) && weight > bestQuality) {
      best = language;
      bestQuality = weight;
    }
  }
  return best;
}
