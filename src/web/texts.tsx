import { type ReactNode, useContext } from "react";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/translate.ts";
import { LanguageContext } from "./language-context.ts";

/** Sets the language of everything inside. */
export function Speaks({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The texts of the interface in the language of the page. */
export function useTexts(): Translate {
  return translator(useLanguage());
}
