import { type Language, languages } from "#contract/language.ts";
import type { File } from "./file.ts";

type Described = Pick<File, "isImg" | "decorative" | "alt" | "translations">;

/** The languages among these in which a picture has no alternative text. Decorative pictures need none. */
export function lackingAlt({ isImg, decorative, ...texts }: Described, site: readonly Language[]): Language[] {
  if (!isImg || decorative) return [];
  return site.filter((language) => altIn({ decorative, ...texts }, language) === "");
}

/** The alternative text of a picture in exactly this language; empty where it has none, and for a decorative one. */
export function altIn({ decorative, alt, translations }: Omit<Described, "isImg">, language: Language): string {
  if (decorative) return "";
  return language === "de" ? alt : (translations.en?.alt ?? "");
}

/** The same in each language. */
export function altsOf(file: Omit<Described, "isImg">): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, altIn(file, language)])) as Record<Language, string>;
}
