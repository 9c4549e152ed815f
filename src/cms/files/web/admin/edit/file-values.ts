import type { File } from "#cms/files/contract.ts";
import type { fileFields as written } from "#cms/files/fields.ts";
import { fileTable } from "#cms/files/file.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { valueText } from "#web/admin/form/value-text.ts";
import { languageOf, type TableValues, tableFields } from "#web/form/table-fields.ts";
import type { LabelIn } from "#web/site-languages.ts";
import { percentages } from "./focus/point-inputs.tsx";

/** What the form of a file holds, each field under the name that it is sent with. */
export type FileValues = TableValues<typeof written>;
export type FileForm = VersionedForm<File, FileValues>;

export const fileFields = tableFields(fileTable);

type Naming = { t: Translate; labelIn: LabelIn };

export function fieldLabel(name: keyof FileValues, { t, labelIn }: Naming): string {
  const [, text] = /^(?:en_)?(alt|caption)$/.exec(name) ?? [];
  if (!text) return t(`admin:file.field.${name}`);
  return labelIn(t(`admin:file.field.${text}`), languageOf(name));
}

export function fieldText(values: FileValues, { name, t }: { name: keyof FileValues; t: Translate }): string {
  switch (name) {
    case "focus":
      return t("admin:file.focus.at", percentages(values.focus));
    default:
      return valueText(values[name], t);
  }
}
