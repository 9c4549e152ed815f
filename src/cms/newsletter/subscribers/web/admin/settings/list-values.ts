import { type Language, originalLanguage } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { type Fields, text, yesNo } from "#web/form/fields.ts";

/** What the form of a list holds, each field under the name that it is sent with. */
export type ListValues = {
  name: string;
  en_name: string;
  description: string;
  en_description: string;
  public: boolean;
  default: boolean;
};

const tidy = (value: string) => value.trim();
const words = (at: string) => text(at, { read: tidy, tidy });

export const listFields: Fields<ListValues> = {
  name: words("name"),
  en_name: words("translations/en/name"),
  description: words("description"),
  en_description: words("translations/en/description"),
  public: yesNo("public", true),
  default: yesNo("default"),
};

const plain: Record<"public" | "default", string> = { public: "public", default: "makeDefault" };

/** What is written in the main language needs no language in its label. */
export function listLabel(name: keyof ListValues, { t, main }: { t: Translate; main: Language }): string {
  if (name === "public" || name === "default") return t(`subscribers:lists.${plain[name]}`);
  const field = name === "name" || name === "en_name" ? "name" : "description";
  const language = name.startsWith("en_") ? "en" : originalLanguage;
  return t(`subscribers:lists.${field}${language === main ? "" : language === "en" ? "En" : "De"}`);
}
