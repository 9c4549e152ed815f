import type { Language } from "#contract/language.ts";
import type { File } from "./file.ts";

type Described = Pick<File, "isImg" | "decorative" | "alt" | "translations">;

/** The languages among these in which a picture has no alternative text. Decorative pictures need none. */
export function lackingAlt({ isImg, decorative, ...texts }: Described, site: readonly Language[]): Language[] {
  if (!isImg || decorative) return [];
  const alts: Record<Language, string> = { de: texts.alt, en: texts.translations.en?.alt ?? "" };
  return site.filter((language) => alts[language] === "");
}
