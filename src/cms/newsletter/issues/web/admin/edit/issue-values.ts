import type { Issue } from "#cms/newsletter/issues/contract.ts";
import type { issueFields as written } from "#cms/newsletter/issues/fields.ts";
import { issueTable } from "#cms/newsletter/issues/issue.ts";
import { everybody } from "#cms/newsletter/subscribers/audience.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { languageOf, type TableValues, tableFields } from "#web/form/table-fields.ts";
import type { LabelIn } from "#web/site-languages.ts";

/** What the form of an issue holds, each field under the name that it is sent with. */
export type IssueValues = TableValues<typeof written>;
export type IssueForm = VersionedForm<Issue, IssueValues>;
type Field = keyof IssueValues;

export const issueFields = tableFields(issueTable);

export function fieldLabel(name: Field, { t, labelIn }: { t: Translate; labelIn: LabelIn }): string {
  const own = name.replace(/^en_/, "");
  const label = t(`newsletter:field.${own}`);
  return own === "blocks" || own === "audience" ? label : labelIn(label, languageOf(name));
}

export function fieldText(values: IssueValues, name: Field, t: Translate): string {
  if (name === "blocks") return t("newsletter:blocks.count", { count: values.blocks.length });
  if (name === "audience")
    return JSON.stringify(values.audience) === JSON.stringify(everybody)
      ? t("newsletter:audience.everybody")
      : t("newsletter:audience.chosen");
  return values[name];
}
