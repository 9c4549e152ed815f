import { expect, test } from "vitest";
import type { EntryState } from "#cms/entries/contract.ts";
import { entryWith } from "#cms/entries/web/admin/testing-entry.ts";
import { translator } from "#contract/texts/translate.ts";
import { doneText } from "./done-text.ts";

const behind = (state: EntryState) => ({
  state,
  translation: "complete" as const,
  changed: "",
  plans: [],
  deleted: null,
});
const future = { publish_date: "2099-12-01T07:00:00.000Z" };

test("what is published for a day that has not come is said to be planned, with its time", () => {
  const said = (state: EntryState, language: "de" | "en") =>
    doneText(translator(language), {
      wish: { intent: "publish" },
      entry: entryWith({ ...future, behind: behind(state) }),
      language,
    });
  expect(said("planned", "de")).toBe("Geplant. Besucher sehen diese Fassung ab Di., 1. Dez. 2099, 8:00.");
  expect(said("planned", "en")).toMatch(/^Planned\. Visitors will see this version from .*2099.*8:00.*\.$/);
  expect([said("live", "de"), said("draft", "de")]).toEqual([null, null]);
});

test("an entry that is still read in the other language is not said to be off the site", () => {
  const said = (published: ("de" | "en")[]) =>
    doneText(translator("de"), { wish: { intent: "unpublish" }, entry: entryWith({ published }), language: "de" });
  expect(said(["en"])).toBe("Der Beitrag ist jetzt nur noch auf Englisch auf der Website.");
  expect(said(["de"])).toBe("Der Beitrag ist jetzt nur noch auf Deutsch auf der Website.");
  expect(said([])).toBeNull();
});
