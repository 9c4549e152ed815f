import type { Language } from "#contract/language.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";
import type { Wording } from "./wording.ts";

/** The official model in both languages. */
export const wordings: Record<Language, Wording> = { de: german, en: english };
