import type { Language } from "../language.ts";

// Created once, since that takes longer than formatting all lists of a page.
const formats = { de: new Intl.ListFormat("de"), en: new Intl.ListFormat("en") } as const;

/** `Karten, Videos und Statistik`, `maps, videos, and statistics`. */
export function listText(names: readonly string[], language: Language): string {
  return formats[language].format(names);
}
