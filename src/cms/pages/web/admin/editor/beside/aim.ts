import type { Language } from "#contract/language.ts";

/** A text that is to be shown and written in, in this language. */
export type TextAim = { block: string; prop: string; lang: Language };
