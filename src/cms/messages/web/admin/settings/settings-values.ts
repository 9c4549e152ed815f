import type { MessageSettings } from "#cms/messages/contract.ts";
import { type Fields, lines, text, wholeNumber, yesNo } from "#web/form/fields.ts";

export type StoredSettings = MessageSettings & { _id: string };
export type SettingsValues = Pick<MessageSettings, "to" | "receipt" | "days" | "labels">;

export const settingsFields: Fields<SettingsValues> = {
  to: text("to"),
  receipt: yesNo("receipt"),
  days: wholeNumber("days", 365),
  labels: lines("labels"),
};
