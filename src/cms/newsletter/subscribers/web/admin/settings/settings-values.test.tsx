import { expect, test } from "vitest";
import { gapsOf } from "#web/admin/form/testing-form-gaps.tsx";
import NewsletterSettingsScreen from "./newsletter-settings.route.tsx";
import { settingLabel, settingsFields } from "./settings-values.ts";

const wording = { de: "Ja, ich möchte den Newsletter.", en: "Yes, I would like the newsletter." };
const settings = { _id: "newsletter", version: 1, senderName: "", consent: wording, consents: [] };

test("each setting of the newsletter has an input on its screen and a name in both languages", async () => {
  const form = { fields: settingsFields, ids: "newsletter", screen: <NewsletterSettingsScreen /> };
  expect(await gapsOf({ ...form, loaded: { settings, lists: [] }, labelOf: settingLabel })).toEqual([]);
});
