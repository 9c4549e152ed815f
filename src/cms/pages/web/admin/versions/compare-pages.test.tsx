import { expect, test } from "vitest";
import type { Block } from "#contract/blocks/block.ts";
import { comparePages } from "./compare-pages.ts";

const text = (id: string, words = id, children?: Block[]): Block => ({
  ...{ type: "text", v: 1, id, props: { html: { de: words } } },
  ...(children ? { children } : {}),
});
const page = (blocks: Block[], more: Partial<Parameters<typeof comparePages>[0]> = {}) => ({
  ...{
    title: "Wein",
    slug: "wein",
    description: "",
    ...{ searchTitle: "", keywords: "", author: "", canonical: "" },
    translations: {},
    image: null,
    hidden: false,
    everywhere: "no" as const,
    blocks,
  },
  ...more,
});
const differing = (before: Block[], after: Block[]) =>
  comparePages(page(before), page(after)).blocks.map(({ id, change }) => `${change} ${id}`);

test("of blocks it is said which are new, gone, changed or moved, also inside others", () => {
  expect(differing([text("a"), text("b")], [text("a"), text("b")])).toEqual([]);
  expect(differing([text("a"), text("b")], [text("a"), text("c"), text("b", "neu")])).toEqual(["added c", "changed b"]);
  expect(differing([text("a"), text("b")], [text("b")])).toEqual(["removed a"]);
  expect(differing([text("a", "a", [text("x")])], [text("a", "a", [text("x", "y")])])).toEqual(["changed x"]);
  expect(differing([text("a"), text("b", "b", [])], [text("b", "b", [text("a")])])).toEqual(["moved a"]);
});

test("when one block went elsewhere, only that one counts as moved", () => {
  const all = ["a", "b", "c", "d", "e"].map((id) => text(id));
  expect(differing(all, [...all.slice(1), all[0]!])).toEqual(["moved a"]);
  expect(differing(all, [all[4]!, ...all.slice(0, 4)])).toEqual(["moved e"]);
});

test("the order in which props were stored is no difference", () => {
  const one = { ...text("a"), props: { look: "plain", html: { de: "a", en: "b" } } };
  const other = { ...text("a"), props: { html: { en: "b", de: "a" }, look: "plain", tone: undefined } };
  expect(differing([one], [other])).toEqual([]);
});

test("what search engines are told is compared as well, once for what all languages share", () => {
  const english = { en: { title: "Wine", slug: "wine", keywords: "Riesling" } };
  const { fields } = comparePages(page([]), page([], { author: "Anna", translations: english }));
  expect(fields.map(({ field, lang }) => [field, lang])).toEqual([
    ["title", "en"],
    ["slug", "en"],
    ["keywords", "en"],
    ["author", undefined],
  ]);
});

test("texts of the page itself are compared in words", () => {
  const { fields, image } = comparePages(page([]), page([], { title: "Guter Wein", image: "x" }));
  expect(fields.map(({ field, lang, after }) => [field, lang, after.find(({ only }) => only)?.text])).toEqual([
    ["title", "de", "Guter "],
  ]);
  expect(image).toBe(true);
});

test("of each block that differs its first words are told in both languages: of one that changed the new ones, of one that is gone the last ones", () => {
  const begins = (before: Block[], after: Block[]) =>
    comparePages(page(before), page(after)).blocks.map(({ id, begins: words }) => [id, words]);
  const long = `<p>${"Sonne und Wein ".repeat(6)}</p>`;
  const both = { ...text("b"), props: { look: "plain", html: { de: "<h2>Der <em>Hof</em></h2>", en: "The farm" } } };
  const silent = { ...text("c"), props: { look: "plain", tags: ["a"], html: { de: "" } } };
  expect(begins([text("a", "Alt"), text("d", "<p>Fort</p>")], [text("a", long), both, silent])).toEqual([
    ["a", { de: "Sonne und Wein Sonne und Wein Sonne und Wein Sonne und Wein …", en: expect.any(String) }],
    ["b", { de: "Der Hof", en: "The farm" }],
    ["c", { de: "", en: "" }],
    ["d", { de: "Fort", en: "Fort" }],
  ]);
});
