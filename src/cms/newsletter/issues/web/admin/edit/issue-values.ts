import type { Issue, IssueBlock } from "#cms/newsletter/issues/contract.ts";
import { type Audience, everybody } from "#cms/newsletter/subscribers/audience.ts";
import type { Translate } from "#contract/translate.ts";
import type { VersionedForm } from "#web/admin/form/use-versioned-form.ts";
import type { Shape } from "#web/admin/form/versioned-form.ts";

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

export const issueShape: Shape<Issue, IssueValues> = {
  valuesOf: (issue) => ({
    subject: issue?.subject ?? "",
    preheader: issue?.preheader ?? "",
    en_subject: issue?.translations.en?.subject ?? "",
    en_preheader: issue?.translations.en?.preheader ?? "",
    content: { blocks: issue?.blocks ?? [] },
    audience: issue?.audience ?? everybody,
  }),
  fieldOf: (path) => {
    const [first = "", , third = ""] = path.split("/");
    if (first === "blocks") return "content";
    if (first === "translations") return third === "preheader" ? "en_preheader" : "en_subject";
    return (["subject", "preheader", "audience"] as const).find((name) => name === first);
  },
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
