import type { Form } from "#cms/messages/contract.ts";
import { contactFields, type FormDocument, type FormField, labelOf } from "#cms/messages/form.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/translate.ts";
import type { VersionedForm } from "#web/admin/form/use-versioned-form.ts";
import { type Fields, json } from "#web/form/fields.ts";

/** What the builder holds, each under the name that it is sent with. */
export type FormValues = {
  name: FormDocument["name"];
  content: { fields: FormField[] };
  thanks: FormDocument["thanks"];
};
export type Builder = VersionedForm<Form, FormValues>;

export const formFields: Fields<FormValues> = {
  name: json("name", {}),
  content: json(
    "fields",
    { fields: contactFields },
    {
      held: (told) => ({ fields: told as FormField[] }),
      read: (sent) => (JSON.parse(sent) as FormValues["content"]).fields,
    },
  ),
  thanks: json("thanks", {}),
};

export function partLabel(name: keyof FormValues, t: Translate): string {
  return t(`messages:forms.part.${name}`);
}

/** A part of the form as it is read beside another version of it. */
export function partText(
  values: FormValues,
  { name, t, language }: { name: keyof FormValues; t: Translate; language: Language },
): string {
  if (name !== "content") {
    const { de = "", en = "" } = values[name];
    return [de, en].filter(Boolean).join(" / ");
  }
  const { fields } = values.content;
  const labels = fields.map((field) => labelOf(field, language)).join(", ");
  return `${t("messages:forms.fields", { count: fields.length })}: ${labels}`;
}
