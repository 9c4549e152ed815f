import { expect, test } from "vitest";
import { lackOf } from "#web/admin/publishing/lack.ts";
import { valuesOf } from "#web/form/fields.ts";
import { titlesOf } from "../entry-title.ts";
import { entryWith } from "../testing-entry.ts";
import { entryFields } from "./form/entry-values.ts";
import { missingFields } from "./form/missing-fields.ts";
import { stateOf } from "./language-state.tsx";

const german = { title: "Lese", content: "<p>Am Samstag lesen wir.</p>" };

test("an English text that is still the German one is not said to be up to date", () => {
  const state = (en_title: string, en_content: string) =>
    stateOf({ entry: entryWith(), values: { ...german, en_title, en_content } }, "en");
  expect(state("Lese", german.content)).toBe("copied");
  expect(state("Harvest", german.content)).toBe("copied");
  expect(state("Harvest", "<p>We harvest on Saturday.</p>")).toBe("complete");
  expect(state("", german.content)).toBe("missing");
  expect(
    stateOf({ entry: entryWith(), values: { ...german, en_title: "Lese", en_content: german.content } }, "de"),
  ).toBe("complete");
});

test("what has no words needs no translation", () => {
  const bare = { title: "2024", content: "<p>2024&nbsp;</p>", en_title: "2024", en_content: "<p>2024&nbsp;</p>" };
  expect(stateOf({ entry: entryWith(), values: bare }, "en")).toBe("complete");
});

test("where English leads the German text is the translation, and the English title is the one that is needed", () => {
  const values = { title: "Lese", content: german.content, en_title: "Harvest", en_content: german.content };
  const of = (language: "de" | "en") => stateOf({ entry: entryWith(), values, main: "en" }, language);
  expect([of("en"), of("de")]).toEqual(["complete", "copied"]);
  const empty = valuesOf(entryFields, null);
  const asked = { saved: empty, main: "en" as const };
  expect(missingFields({ intent: "publish" }, { ...asked, values: { ...empty, title: "Lese" } })).toEqual(["en_title"]);
  expect(missingFields({ intent: "publish" }, { ...asked, values: { ...empty, en_title: "Harvest" } })).toEqual([]);
});

test("a missing translation is named for the language that lacks it, and for no language of a site with one", () => {
  const only = (language: "de" | "en") => {
    const entry = entryWith({
      title: language === "de" ? "Lese" : "",
      translations: language === "en" ? { en: { title: "Harvest", content: [] } } : {},
      behind: { ...entryWith().behind!, translation: "missing" },
    });
    return { ...entry, titles: titlesOf(entry) };
  };
  expect(lackOf(only("de"), ["de", "en"])).toEqual({ kind: "missing", language: "en" });
  expect(lackOf(only("en"), ["en", "de"])).toEqual({ kind: "missing", language: "de" });
  expect(lackOf(only("de"), ["en", "de"])).toEqual({ kind: "missing", language: "en" });
  expect(lackOf(only("de"), ["de"])).toBeNull();
});
