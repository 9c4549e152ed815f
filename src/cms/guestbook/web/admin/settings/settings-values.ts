import type { GuestbookSettings } from "#cms/guestbook/contract.ts";
import type { settingsFields as written } from "#cms/guestbook/fields.ts";
import { settingsTable } from "#cms/guestbook/guestbook.ts";
import type { Translate } from "#contract/translate.ts";
import { type TableValues, tableFields } from "#web/form/table-fields.ts";

export type StoredSettings = GuestbookSettings & { _id: string };
export type SettingsValues = TableValues<typeof written>;

export const settingsFields = tableFields(settingsTable);

export function settingLabel(name: keyof SettingsValues, t: Translate): string {
  if (name !== "intro" && name !== "en_intro") return t(`guestbook:admin.config.${name}`);
  return `${t("guestbook:admin.config.intro")} (${t(`admin:language.${name === "intro" ? "de" : "en"}`)})`;
}
