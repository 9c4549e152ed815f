import { expect, test } from "vitest";
import type { Translate } from "#contract/texts/translate.ts";
import { gapsOf } from "#web/admin/form/testing-form-gaps.tsx";
import { changesIn, json, sentValues } from "#web/form/fields.ts";
import MessageSettingsScreen from "./message-settings.route.tsx";
import { settingsFields } from "./settings-values.ts";

const settings = { _id: "messages", version: 1, to: "", receipt: false, days: 365, labels: [], usual: null };
const labelOf = (name: string, { t }: { t: Translate }) => t(`messages:settings.${name}`);
const screen = <MessageSettingsScreen />;
const form = { fields: settingsFields, ids: "messages", screen, loaded: { settings, tags: [] }, labelOf };

test("each setting of messages has an input on its screen and a name in both languages", async () => {
  expect(await gapsOf(form)).toEqual([]);
});

test("a setting that has neither is named", async () => {
  const fields = { ...settingsFields, teaser: json("teaser", []) };
  expect(await gapsOf({ ...form, fields })).toEqual(["teaser: input", "teaser: name in de", "teaser: name in en"]);
});

test("an emptied number of days is sent as it is, so that the API refuses it, and stays empty", () => {
  const form = new FormData();
  form.set("days", "");
  expect(changesIn(settingsFields, form)).toEqual({ days: "" });
  expect(sentValues(settingsFields, form)).toEqual({ days: "" });
});
