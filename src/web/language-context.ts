import { createContext } from "react";
import type { Language } from "#contract/language.ts";

/** The language of everything inside; separate from the texts, so that components without texts do not load them. */
export const LanguageContext = createContext<Language>("de");
