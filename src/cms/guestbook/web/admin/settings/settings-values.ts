import type { GuestbookSettings } from "#cms/guestbook/contract.ts";
import type { settingsFields as written } from "#cms/guestbook/fields.ts";
import { settingsTable } from "#cms/guestbook/guestbook.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { languageOf, type TableValues, tableFields } from "#web/form/table-fields.ts";
import type { LabelIn } from "#web/site-languages.ts";

export type StoredSettings = GuestbookSettings & { _id: string };
export type SettingsValues = TableValues<typeof written>;

export const settingsFields = tableFields(settingsTable);

type Naming = { t: Translate; labelIn: LabelIn };

export function settingLabel(name: keyof SettingsValues, { t, labelIn }: Naming): string {
  if (name !== "intro" && name !== "en_intro") return t(`guestbook:admin.config.${name}`);
  return labelIn(t("guestbook:admin.config.intro"), languageOf(name));
}
