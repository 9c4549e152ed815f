import type { File } from "#cms/files/contract.ts";
import { tidyTag } from "#contract/tags.ts";
import type { Translate } from "#contract/translate.ts";
import type { VersionedForm } from "#web/admin/form/use-versioned-form.ts";
import { type Fields, json, line, lines, linesOf, yesNo } from "#web/form/fields.ts";

/** What the form of a file holds, each field under the name that it is sent with. */
export type FileValues = {
  name: string;
  tags: string[];
  alt: string;
  caption: string;
  en_alt: string;
  en_caption: string;
  decorative: boolean;
  /** 0 to 1, from the top left. */
  focus: { x: number; y: number };
};
export type FileForm = VersionedForm<File, FileValues>;

export const fileFields: Fields<FileValues> = {
  name: line("name"),
  tags: lines("tags", { read: (sent) => linesOf(sent).map(tidyTag).filter(Boolean) }),
  alt: line("alt"),
  caption: line("caption"),
  en_alt: line("translations/en/alt"),
  en_caption: line("translations/en/caption"),
  decorative: yesNo("decorative"),
  focus: json("focus", { x: 0.5, y: 0.5 }),
};

export function fieldLabel(name: keyof FileValues, t: Translate): string {
  const [, text] = /^(?:en_)?(alt|caption)$/.exec(name) ?? [];
  if (!text) return t(`admin:file.field.${name}`);
  return `${t(`admin:file.field.${text}`)} (${t(`admin:language.${name.startsWith("en_") ? "en" : "de"}`)})`;
}

export function fieldText(values: FileValues, { name, t }: { name: keyof FileValues; t: Translate }): string {
  switch (name) {
    case "tags":
      return values.tags.join(", ");
    case "decorative":
      return t(values.decorative ? "admin:rights.yes" : "admin:rights.no");
    case "focus":
      return t("admin:file.focus.at", percentages(values.focus));
    default:
      return values[name];
  }
}

/** `{ x: 50, y: 25 }` of a half and a quarter. */
export function percentages({ x, y }: FileValues["focus"]): { x: number; y: number } {
  return { x: Math.round(x * 100), y: Math.round(y * 100) };
}
