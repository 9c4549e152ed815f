import { type Language, languages } from "#contract/language.ts";
import { type MailKind, mailKinds } from "#contract/mail/mail-kinds.ts";
import { queryString } from "#contract/wire/client.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { templatesPath } from "../mail-tabs.tsx";

export const widths = ["desk", "phone"] as const;
export const schemes = ["light", "dark"] as const;

/** The shown mail and how it is shown, as in the address. */
export type TemplateView = {
  kind: MailKind;
  lang: Language;
  width: (typeof widths)[number];
  scheme: (typeof schemes)[number];
};

export function viewOf(parameters: URLSearchParams, language: Language): TemplateView {
  return {
    kind: oneOf(mailKinds(), parameters.get("kind")) ?? mailKinds()[0]!,
    lang: oneOf(languages, parameters.get("lang")) ?? language,
    width: oneOf(widths, parameters.get("width")) ?? "desk",
    scheme: oneOf(schemes, parameters.get("scheme")) ?? "light",
  };
}

export function templateAddress(view: TemplateView): string {
  return templatesPath + queryString(view);
}
