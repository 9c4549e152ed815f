import type { Language } from "../language.ts";

// Made once: that takes longer than all that is formatted on a page.
const formats = { de: new Intl.ListFormat("de"), en: new Intl.ListFormat("en") } as const;

/** `Karten, Videos und Statistik`, `maps, videos, and statistics`. */
export function listText(names: readonly string[], language: Language): string {
  return formats[language].format(names);
}
