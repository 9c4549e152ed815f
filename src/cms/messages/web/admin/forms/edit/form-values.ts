import type { Form } from "#cms/messages/contract.ts";
import { contactFields, type FormDocument, type FormField, labelOf } from "#cms/messages/form.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/translate.ts";
import type { VersionedForm } from "#web/admin/form/use-versioned-form.ts";
import type { Shape } from "#web/admin/form/versioned-form.ts";

/** What the builder holds, each under the name that it is sent with. */
export type FormValues = {
  name: FormDocument["name"];
  content: { fields: FormField[] };
  thanks: FormDocument["thanks"];
};
export type Builder = VersionedForm<Form, FormValues>;

export const formShape: Shape<Form, FormValues> = {
  valuesOf: (form) => ({
    name: form?.name ?? {},
    content: { fields: form?.fields ?? contactFields },
    thanks: form?.thanks ?? {},
  }),
  fieldOf: (path) => {
    const [first = ""] = path.split("/");
    if (first === "fields") return "content";
    return (["name", "thanks"] as const).find((name) => name === first);
  },
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
