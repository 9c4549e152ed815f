import type { Translate } from "#contract/translate.ts";
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

const labels: Record<keyof ListValues, string> = {
  ...{ name: "name", en_name: "nameEn", description: "description", en_description: "descriptionEn" },
  ...{ public: "public", default: "makeDefault" },
};

export function listLabel(name: keyof ListValues, t: Translate): string {
  return t(`subscribers:lists.${labels[name]}`);
}
