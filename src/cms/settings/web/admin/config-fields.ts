import type { Config } from "#cms/settings/contract.ts";
import { type EntryDateFormat, entryDate, entryDateFormats } from "#contract/formats/dates/entry-date.ts";
import { type Language, languages } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type Fields, line, oneOfThese, typedNumber, yesNo } from "#web/form/fields.ts";
import { languageOf } from "#web/form/table-fields.ts";
import type { LabelIn } from "#web/site-languages.ts";

export type ConfigForm = VersionedForm<Config, ConfigValues>;

/** The texts that the site says of itself, in each language. */
export const ownTexts = ["pagetitle", "description", "keywords", "author"] as const;
type OwnText = (typeof ownTexts)[number];
type OwnTexts = Record<OwnText | `en_${OwnText}`, string>;

export type ConfigValues = OwnTexts & {
  domain: string;
  facebook_like_url: string;
  language: Language;
  secondLanguage: boolean;
  entryDates: EntryDateFormat;
  entriesByScrolling: number | "";
  customCode: boolean;
};

export const configFields: Fields<ConfigValues> = {
  pagetitle: line("pagetitle"),
  en_pagetitle: line("translations/en/pagetitle"),
  description: line("description"),
  en_description: line("translations/en/description"),
  keywords: line("keywords"),
  en_keywords: line("translations/en/keywords"),
  author: line("author"),
  en_author: line("translations/en/author"),
  domain: line("domain"),
  facebook_like_url: line("facebook_like_url"),
  language: oneOfThese("language", languages, "de"),
  secondLanguage: yesNo("secondLanguage", true),
  entryDates: oneOfThese("entryDates", entryDateFormats, entryDateFormats[0]),
  entriesByScrolling: typedNumber("entriesByScrolling", 6),
  customCode: yesNo("customCode"),
};

export function configLabel(name: keyof ConfigValues, { t, labelIn }: { t: Translate; labelIn: LabelIn }): string {
  const own = name.replace(/^en_/, "");
  const label = t(`admin:settings.config.${own}`);
  return (ownTexts as readonly string[]).includes(own) ? labelIn(label, languageOf(name)) : label;
}

export function configText(values: ConfigValues, name: keyof ConfigValues, t: Translate): string {
  if (name === "entryDates") return formatText(values.entryDates);
  if (name === "language") return t(`admin:language.${values.language}`);
  if (name === "secondLanguage" || name === "customCode")
    return t(values[name] ? "admin:rights.yes" : "admin:rights.no");
  return String(values[name]);
}

/** The same day in each format, so that users need not read the pattern. */
const example = "2026-11-05T12:00:00.000Z";

export function formatText(format: EntryDateFormat): string {
  return `${entryDate(example, format)} (${format})`;
}
