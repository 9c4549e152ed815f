import type { Language } from "../language.ts";
import { perLanguage } from "./made-once.ts";

const format = perLanguage((locale) => new Intl.ListFormat(locale));

/** `Karten, Videos und Statistik`, `maps, videos, and statistics`. */
export function listText(names: readonly string[], language: Language): string {
  return format(language).format(names);
}
