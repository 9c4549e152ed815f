import type { Issue, IssueBlock } from "#cms/newsletter/issues/contract.ts";
import { type Audience, everybody } from "#cms/newsletter/subscribers/audience.ts";
import type { Translate } from "#contract/translate.ts";
import type { VersionedForm } from "#web/admin/form/use-versioned-form.ts";
import { type Fields, json, line } from "#web/form/fields.ts";

/** What the form of an issue holds, each field under the name that it is sent with. */
export type IssueValues = {
  subject: string;
  preheader: string;
  en_subject: string;
  en_preheader: string;
  content: { blocks: IssueBlock[] };
  audience: Audience;
};
export type IssueForm = VersionedForm<Issue, IssueValues>;
type Field = keyof IssueValues;

export const issueFields: Fields<IssueValues> = {
  subject: line("subject"),
  preheader: line("preheader"),
  en_subject: line("translations/en/subject"),
  en_preheader: line("translations/en/preheader"),
  content: json(
    "blocks",
    { blocks: [] as IssueBlock[] },
    {
      held: (told) => ({ blocks: told as IssueBlock[] }),
      read: (sent) => (JSON.parse(sent) as IssueValues["content"]).blocks,
    },
  ),
  audience: json("audience", everybody),
};

export function fieldLabel(name: Field, t: Translate): string {
  const [own, language] = name.startsWith("en_") ? [name.slice(3), "en"] : [name, "de"];
  const label = t(`newsletter:field.${own}`);
  return own === "content" || own === "audience" ? label : `${label} (${t(`admin:language.${language}`)})`;
}

export function fieldText(values: IssueValues, name: Field, t: Translate): string {
  if (name === "content") return t("newsletter:blocks.count", { count: values.content.blocks.length });
  if (name === "audience")
    return JSON.stringify(values.audience) === JSON.stringify(everybody)
      ? t("newsletter:audience.everybody")
      : t("newsletter:audience.chosen");
  return values[name];
}
