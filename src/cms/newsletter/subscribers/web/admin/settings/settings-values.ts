import type { NewsletterSettings } from "#cms/newsletter/subscribers/list.ts";
import type { SiteLanguages } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { type Fields, text } from "#web/form/fields.ts";

export type StoredSettings = NewsletterSettings & { _id: string };
export type SettingsValues = { senderName: string; de: string; en: string };

const tidy = (value: string) => value.trim();

/** The wordings by their languages. */
export const settingsFields: Fields<SettingsValues> = {
  senderName: text("senderName", { read: tidy, tidy }),
  de: text("consent/de", { read: tidy, tidy }),
  en: text("consent/en", { read: tidy, tidy }),
};

export function settingLabel(name: keyof SettingsValues, { t, site }: { t: Translate; site: SiteLanguages }): string {
  if (name === "senderName") return t("subscribers:settings.sender");
  return t(`subscribers:settings.consent.${site.length > 1 ? name : "one"}`);
}
