import type { Form } from "#cms/messages/contract.ts";
import type { formFields as written } from "#cms/messages/fields.ts";
import { labelOf } from "#cms/messages/form.ts";
import { formTable } from "#cms/messages/tables.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type TableValues, tableFields } from "#web/form/table-fields.ts";

/** What the builder holds, each field under the name that it is sent with. */
export type FormValues = TableValues<typeof written>;
export type Builder = VersionedForm<Form, FormValues>;

export const formFields = tableFields(formTable);

export function partLabel(name: keyof FormValues, t: Translate): string {
  return t(`messages:forms.part.${name}`);
}

/** A part of the form as text, for the comparison of two versions. */
export function partText(
  values: FormValues,
  { name, t, language }: { name: keyof FormValues; t: Translate; language: Language },
): string {
  if (name !== "fields") {
    const { de = "", en = "" } = values[name];
    return [de, en].filter(Boolean).join(" / ");
  }
  const { fields } = values;
  const labels = fields.map((field) => labelOf(field, language)).join(", ");
  return `${t("messages:forms.fields", { count: fields.length })}: ${labels}`;
}
