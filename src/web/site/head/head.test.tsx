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

test("titles are composed as the owner has chosen, for pages and entries", () => {
  const seo = { hidden: false, titles: { page: { de: "{title} | {site}" }, entry: { en: "{site}: {title}" } } };
  const facts: SiteFacts = { ...site, config: { ...site.config, seo } };
  const title = (of: SiteFacts, more: object) =>
    head(of, { ...page, title: "Brot", ...more }).flatMap((tag) =>
      "title" in tag && !("tagName" in tag) ? tag.title : [],
    );
  expect(title(facts, {})).toEqual(["Brot | Bäckerei Krume"]);
  expect(title(facts, { article: true })).toEqual(["Brot · Bäckerei Krume"]);
  expect(title({ ...facts, language: "en" }, { article: true })).toEqual(["Bäckerei Krume: Brot"]);
});

test("a hidden site asks search engines to list no page, and one address can have words of its own", () => {
  const seo = { hidden: true, titles: { page: {}, entry: {} } };
  expect(named({ ...site, config: { ...site.config, seo } }, {})).toEqual([["robots", "noindex"]]);
  const routes = { "/gaestebuch": { meta: { title: "Stimmen", description: "Was Gäste sagen", robots: "nofollow" } } };
  const facts = { ...site, config: { ...site.config, routes } };
  expect(named(facts, { canonical: "/gaestebuch", description: "Ein Gästebuch" })).toEqual([
    ["description", "Was Gäste sagen"],
    ["robots", "nofollow"],
  ]);
  expect(head(facts, { ...page, canonical: "/gaestebuch" })[0]).toEqual({ title: "Stimmen · Bäckerei Krume" });
});

test("a page says of itself how it is called in search results, by whom it is, and where it really stands", () => {
  const told = { title: "Brot aus dem Holzofen", keywords: "Holzofen", author: "Ben Korn", canonical: "/brot" };
  const asked = { ...page, title: "Brot", canonical: "/holzofen", alternates: { de: "/holzofen", en: "/en/oven" } };
  const tags = head(site, { ...asked, told });
  expect(tags[0]).toEqual({ title: "Brot aus dem Holzofen · Bäckerei Krume" });
  expect(named(site, { ...asked, told })).toEqual([
    ["keywords", "Holzofen"],
    ["author", "Ben Korn"],
  ]);
  const links = (of: typeof tags) => of.flatMap((tag) => ("rel" in tag && !tag.type ? [[tag.rel, tag.href]] : []));
  expect(links(tags)).toEqual([["canonical", "https://krume.example/brot"]]);
  expect(links(head(site, { ...asked, told: { canonical: "https://korn.example/brot" } }))).toEqual([
    ["canonical", "https://korn.example/brot"],
  ]);
  expect(links(head(site, asked))).toHaveLength(4);
});
