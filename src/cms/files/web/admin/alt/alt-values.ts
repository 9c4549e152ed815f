import type { File } from "#cms/files/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { SaveState } from "#web/admin/form/saving/save-state.ts";
import { valueText } from "#web/admin/form/value-text.ts";
import type { Fields } from "#web/form/fields.ts";
import { type FileValues, fileFields } from "../edit/file-values.ts";

/** What is written about a picture for those who do not see it. */
export type AltValues = Pick<FileValues, "alt" | "en_alt" | "decorative">;
export type AltState = SaveState<File, AltValues>;

const { alt, en_alt, decorative } = fileFields;
export const altFields: Fields<AltValues> = { alt, en_alt, decorative };

export function altText(values: AltValues, { name, t }: { name: keyof AltValues; t: Translate }): string {
  return valueText(values[name], t);
}

/** The name of a field of one picture in the form of all. */
export function nameOfOne(name: string, file: string): string {
  return `${name}:${file}`;
}
