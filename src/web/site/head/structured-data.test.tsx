import { expect, test } from "vitest";
import { head, type SiteFacts } from "./head.ts";

const site: SiteFacts = {
  ...{ language: "en", main: "de", languages: ["de", "en"] },
  ways: [{ href: "/en/news", label: "What is new" }],
  config: { pagetitle: "Bäckerei Krume", translations: { en: { pagetitle: "Krume Bakery" } } },
  feed: true,
  ld: [{ "@type": "WebSite" }],
};
const page = { title: "Bread", canonical: "/en/bread", alternates: {}, origin: "https://krume.example" };

type Graph = { "@graph": Record<string, unknown>[] };
const graph = (more: object) =>
  head(site, { ...page, ...more }).flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"] as Graph] : []));
const links = (more: object, rel = "alternate") =>
  head(site, { ...page, ...more }).flatMap((tag) => ("tagName" in tag && tag.rel === rel ? [tag] : []));

test("search engines are told the way to a page, by the names of the menu", () => {
  const [told] = graph({ canonical: "/en/news/1", title: "Harvest", below: "/en/news" });
  expect(told?.["@graph"][0]).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Krume Bakery", item: "https://krume.example/en" },
      { "@type": "ListItem", position: 2, name: "What is new", item: "https://krume.example/en/news" },
      { "@type": "ListItem", position: 3, name: "Harvest" },
    ],
  });
});

test("the home page tells of the site, an article of who publishes it, and a hidden page nothing", () => {
  expect(graph({ home: true })[0]?.["@graph"]).toEqual([{ "@type": "WebSite" }]);
  const [, publisher] = graph({ article: true })[0]?.["@graph"] ?? [];
  expect(publisher).toMatchObject({ "@id": "https://krume.example/#business", name: "Krume Bakery" });
  expect(graph({ hidden: true })).toEqual([]);
});

test("a page in several languages names each of them, and the main one for everybody else", () => {
  const alternates = { de: "/brot", en: "/en/bread" };
  const told = links({ alternates }).flatMap(({ hrefLang, href }) => (hrefLang ? [[hrefLang, href]] : []));
  expect(told).toEqual([
    ["de", "https://krume.example/brot"],
    ["en", "https://krume.example/en/bread"],
    ["x-default", "https://krume.example/brot"],
  ]);
  expect(links({ alternates: { de: "/brot" } }).filter(({ hrefLang }) => hrefLang)).toEqual([]);
});

test("what is not translated belongs to the address in its own language", () => {
  const told = (alternates: object) => links({ alternates }, "canonical").map(({ href }) => href);
  expect(told({ de: "/brot" })).toEqual(["https://krume.example/brot"]);
  expect(told({ de: "/brot", en: "/en/bread" })).toEqual(["https://krume.example/en/bread"]);
});

test("what blocks and sections on all pages know of a thing is told together with what the site knows, once", () => {
  const [website, business] = [{ "@id": "#website" }, { "@id": "#business", name: "Krume" }];
  const whole: SiteFacts = { ...site, ld: [website, business] };
  const told = (facts: SiteFacts, more: object) => {
    const tags = head(facts, { ...page, ...more });
    return tags.flatMap((tag) => ("script:ld+json" in tag ? (tag["script:ld+json"] as Graph)["@graph"] : []));
  };
  const [open, phone] = [
    { "@id": "#business", open: "daily" },
    { "@id": "#business", phone: "1" },
  ];
  expect(told(whole, { home: true })).toEqual([website, business]);
  expect(told({ ...whole, telling: [phone] }, { home: true, telling: [open] })).toEqual([
    website,
    { ...business, ...phone, ...open },
  ]);
  expect(told(whole, { telling: [open, phone] }).slice(1)).toEqual([{ ...open, ...phone }]);
});

test("every page names the feed of its language, if there is something to follow in it", () => {
  const none = head({ ...site, feed: false }, page);
  expect(none.filter((tag) => "type" in tag)).toEqual([]);
  expect(links({}).flatMap(({ type, href }) => (type ? [[type, href]] : []))).toEqual([
    ["application/rss+xml", "https://krume.example/en/feed/rss.xml"],
  ]);
});
