import type { MessageSettings } from "#cms/messages/contract.ts";
import type { settingsFields as written } from "#cms/messages/fields.ts";
import { settingsTable } from "#cms/messages/tables.ts";
import { type Fields, typedNumber } from "#web/form/fields.ts";
import { type TableValues, tableFields } from "#web/form/table-fields.ts";

export type StoredSettings = MessageSettings & { _id: string };
/** `days`: an empty text while the field is empty, which the API refuses. */
export type SettingsValues = Omit<TableValues<typeof written>, "days"> & { days: number | "" };

const made = tableFields(settingsTable);
export const settingsFields: Fields<SettingsValues> = {
  ...made,
  days: { ...made.days, ...typedNumber(made.days.at, made.days.empty) },
};
