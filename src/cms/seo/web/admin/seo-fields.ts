import type { Routes } from "#cms/seo/seo.ts";
import type { Config } from "#cms/settings/contract.ts";
import { type ShareChoice, shareChoices } from "#contract/share-picture.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type Fields, json, line, oneOfThese, yesNo } from "#web/form/fields.ts";
import { languageOf } from "#web/form/table-fields.ts";
import type { LabelIn } from "#web/site-languages.ts";

export type SeoForm = VersionedForm<Config, SeoValues>;

/** The kinds of pages whose titles are composed in a way of their own. */
export const titledKinds = ["page", "entry"] as const;
type Kind = (typeof titledKinds)[number];

export type SeoValues = Record<Kind | `en_${Kind}`, string> & {
  hidden: boolean;
  share: ShareChoice;
  indexNow: boolean;
  routes: Routes;
};

export const seoFields: Fields<SeoValues> = {
  hidden: yesNo("seo/hidden"),
  page: line("seo/titles/page/de"),
  en_page: line("seo/titles/page/en"),
  entry: line("seo/titles/entry/de"),
  en_entry: line("seo/titles/entry/en"),
  share: oneOfThese("seo/share", shareChoices, "auto"),
  indexNow: yesNo("seo/indexNow"),
  routes: json<Routes>("routes", {}),
};

type Words = { t: Translate; labelIn: LabelIn };

export function seoLabel(name: keyof SeoValues, { t, labelIn }: Words): string {
  if (name === "hidden" || name === "share") return t(`admin:settings.seo.${name}`);
  if (name === "indexNow") return t("admin:settings.seo.indexNow.switch");
  if (name === "routes") return t("admin:settings.seo.addresses");
  return labelIn(t(`admin:settings.seo.${name.replace(/^en_/, "")}`), languageOf(name));
}

export function seoText(values: SeoValues, name: keyof SeoValues, t: Translate): string {
  if (name === "hidden" || name === "indexNow") return t(values[name] ? "admin:rights.yes" : "admin:rights.no");
  if (name === "share") return t(`admin:settings.seo.shares.${values.share}`);
  if (name !== "routes") return values[name];
  const lines = Object.entries(values.routes).map(([path, { meta }]) =>
    [path, ...Object.values(meta)].filter(Boolean).join(" · "),
  );
  return lines.join("\n");
}
