import type { MessageSettings } from "#cms/messages/contract.ts";
import type { settingsFields as written } from "#cms/messages/fields.ts";
import { settingsTable } from "#cms/messages/tables.ts";
import { type TableValues, tableFields } from "#web/form/table-fields.ts";

export type StoredSettings = MessageSettings & { _id: string };
export type SettingsValues = TableValues<typeof written>;

export const settingsFields = tableFields(settingsTable);
