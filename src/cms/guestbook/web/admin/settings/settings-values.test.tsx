import { expect, test } from "vitest";
import { gapsOf } from "#web/admin/form/testing-form-gaps.tsx";
import { json } from "#web/form/fields.ts";
import GuestbookSettingsScreen from "./settings.route.tsx";
import { settingLabel, settingsFields } from "./settings-values.ts";

const settings = { _id: "guestbook", version: 1, open: true, moderated: true, intro: "", translations: {} };
const loaded = { settings, address: "/gaestebuch" };
const screen = <GuestbookSettingsScreen />;
const form = { fields: settingsFields, ids: "guestbook", screen, loaded, labelOf: settingLabel };

test("each setting of the guestbook has an input on its screen and a name in both languages", async () => {
  expect(await gapsOf(form)).toEqual([]);
});

test("a setting that has neither is named", async () => {
  const fields = { ...settingsFields, teaser: json("teaser", []) };
  expect(await gapsOf({ ...form, fields })).toEqual(["teaser: input", "teaser: name in de", "teaser: name in en"]);
});
