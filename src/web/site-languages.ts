import { createContext, useContext } from "react";
import { type Language, languages, type SiteLanguages } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { useTexts } from "./texts.tsx";

const [main, ...others] = languages;

/** The languages of the site in the admin centre; its own language is chosen by each user. */
export const SiteLanguagesContext = createContext<SiteLanguages>([main, ...others]);

/** The languages that are written in, the main one first. */
export function useSiteLanguages(): SiteLanguages {
  return useContext(SiteLanguagesContext);
}

export type LabelIn = (label: string, language: Language) => string;

/** Labels of fields that each language has: they name the language while there are several to tell apart. */
export function labelsIn(site: SiteLanguages, t: Translate): LabelIn {
  return (label, language) => (site.length > 1 ? `${label} (${t(`admin:language.${language}`)})` : label);
}

export function useLabelIn(): LabelIn {
  return labelsIn(useSiteLanguages(), useTexts());
}
