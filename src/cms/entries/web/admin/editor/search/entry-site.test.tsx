import { expect, test } from "vitest";
import { entryWith } from "#cms/entries/web/admin/testing-entry.ts";
import { valuesOf } from "#web/form/fields.ts";
import { entryFields } from "../form/entry-values.ts";
import { typedAddress, typedSlug } from "./entry-site.ts";

const found = {
  origin: "https://amselberg.example",
  config: { pagetitle: "Amselberg", translations: {} },
  share: null,
  own: null,
};
const site = { main: "de" as const, found };
const empty = valuesOf(entryFields, null);

test("the address follows the title until somebody types another one, which is made fit for an address", () => {
  const named = { ...empty, title: "Weinlese für Große" };
  expect(typedSlug({ values: named, language: "de" })).toBe("weinlese-fuer-grosse");
  expect(typedSlug({ values: { ...named, slug: "Unsere Lese!" }, language: "de" })).toBe("unsere-lese");
  expect(typedSlug({ values: { ...named, slug: "…" }, language: "de" })).toBe("weinlese-fuer-grosse");
  expect(typedSlug({ values: named, language: "en" })).toBe("");
  expect(typedSlug({ values: { ...empty, en_title: "Wine & More" }, language: "en" })).toBe("wine-and-more");
});

test("the whole address is that under which visitors will read it, below the page that lists the entry", () => {
  const values = { ...empty, title: "Lese", en_title: "Harvest" };
  const entry = entryWith();
  expect(typedAddress(site, { values, entry, language: "de" })).toBe("https://amselberg.example/neues/lese");
  expect(typedAddress(site, { values, entry, language: "en" })).toBe("https://amselberg.example/en/news/harvest");
  // Before the first save nobody knows which page lists it.
  expect(decodeURI(typedAddress(site, { values: empty, entry: null, language: "de" }))).toBe(
    "https://amselberg.example/…/…",
  );
});
