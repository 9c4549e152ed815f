import { type Language, type Localised, shown } from "#contract/language.ts";

/** A text as it is shown, and its language where that is not the page's own. */
export type TextShown = { text: string; lang: string | undefined };

export function inLanguage(text: Localised, language: Language): TextShown {
  const found = shown(text, language);
  return { text: found?.text ?? "", lang: found && found.lang !== language ? found.lang : undefined };
}
