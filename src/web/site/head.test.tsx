import { expect, test } from "vitest";
import { head, type SiteFacts } from "./head.ts";

const site: SiteFacts = {
  ...{ language: "de", main: "de", languages: ["de", "en"], ways: [] },
  config: {
    ...{ pagetitle: "Bäckerei Krume", description: "Brot seit 1921", keywords: "Brot, Krume", author: "Anna Krume" },
    translations: { en: { description: "Bread since 1921" } },
  },
};
const page = { title: "", canonical: "/", alternates: {}, origin: "https://krume.example" };
const named = (facts: SiteFacts, more: object) =>
  head(facts, { ...page, ...more }).flatMap((tag) => ("name" in tag ? [[tag.name, tag.content]] : []));

test("the home page says what the owner says of the site, in its language", () => {
  const others = [
    ["keywords", "Brot, Krume"],
    ["author", "Anna Krume"],
  ];
  expect(named(site, { home: true })).toEqual([["description", "Brot seit 1921"], ...others]);
  const english: SiteFacts = { ...site, language: "en" };
  expect(named(english, { home: true })).toEqual([["description", "Bread since 1921"], ...others]);
});

test("a description of its own goes before that of the site, which stands on no other page", () => {
  expect(named(site, { home: true, description: "Heute offen" })[0]).toEqual(["description", "Heute offen"]);
  expect(named(site, {})).toEqual([]);
});
