import type { LabelLanguage } from "../facts/label-words.ts";

/** What is in the printed code: `/q/k7m2xw9d`. It stays for ever. */
export function shortAddress(code: string): string {
  return `/q/${encodeURIComponent(code)}`;
}

/** The page of a label: `/etikett/k7m2xw9d`, `/label/k7m2xw9d`, `/label/k7m2xw9d/fr`. */
export function labelAddress(code: string, language: LabelLanguage = "de"): string {
  const segment = encodeURIComponent(code);
  if (language === "de") return `/etikett/${segment}`;
  return language === "en" ? `/label/${segment}` : `/label/${segment}/${language}`;
}
