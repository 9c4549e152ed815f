import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import { LanguageContext } from "./language-context.ts";

/** Sets the language of everything inside. */
export function Speaks({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

type Mark = (t: Translate) => Translate;
const MarkContext = createContext<Mark | null>(null);

/** Marks the texts of everything inside, for the tools of the staff; null leaves them as they are. */
export function Marked({ by, children }: { by: Mark | null; children: ReactNode }) {
  return <MarkContext value={by}>{children}</MarkContext>;
}

/** The texts of the interface in the language of the page. */
export function useTexts(): Translate {
  const mark = useContext(MarkContext);
  const t = translator(useLanguage());
  return mark ? mark(t) : t;
}
