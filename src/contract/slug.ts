import type { Language } from "./language.ts";

/** The longest slug. */
export const slugLength = 80;

const german: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
const and: Record<Language, string> = { de: " und ", en: " and " };

/** The slug that a title proposes: `Unsere Räume & Höfe` is `unsere-raeume-und-hoefe`; `""` for a title without a letter. */
export function slugOf(title: string, language: Language): string {
  return title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => german[letter] ?? letter)
    .replaceAll("&", and[language])
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, slugLength)
    .toWellFormed()
    .replace(/\ufffd/g, "")
    .replace(/^-+|-+$/g, "");
}
