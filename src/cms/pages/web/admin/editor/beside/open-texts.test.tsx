import { expect, test } from "vitest";
import { type Block, blockType } from "#contract/blocks/block.ts";
import { html, words } from "#contract/blocks/block-fields.ts";
import { knownTypes } from "#contract/blocks/known-types.ts";
import { languages } from "#contract/language.ts";
import { type OpenText, openBeside, openPageTexts, openTexts } from "./open-texts.ts";

const types = knownTypes([
  blockType({
    name: "text",
    v: 1,
    fields: { title: words(), html: html() },
    group: "text",
    drawing: "",
    inside: "any",
  }),
]);
const block = (id: string, title: object, children?: Block[]): Block => ({
  ...{ type: "text", v: 1, id, props: { title, html: {} } },
  ...(children ? { children } : {}),
});
const page = { title: "Hof", description: "", translations: { en: { title: "Yard" } } };
const both = { de: "Hof", en: "Yard" };
const short = (open: OpenText[]) => open.map(({ block: id, prop, lang, lack }) => `${id} ${prop} ${lang} ${lack}`);
const seen = (sent: Block[], blocks: Block[], lacking: object[] = [], of: readonly ("de" | "en")[] = languages) =>
  short(openTexts({ page: { ...page, lacking: lacking as never }, blocks: sent }, { blocks, types, languages: of }));

test("what is open is known while it is typed: a text without its translation, one that was changed since, one that followed", () => {
  const sent = [block("a", both, [block("b", both)])];
  expect(seen(sent, sent)).toEqual([]);
  expect(seen(sent, [block("a", { de: "Hof" }, [block("b", { de: "Höfe", en: "Yard" })])])).toEqual([
    "a title en missing",
    "b title en outdated",
  ]);
  expect(seen(sent, [block("a", { de: "Höfe", en: "Yards" }, [block("b", { de: "", en: "Yard" })])])).toEqual([
    "b title de missing",
  ]);
});

test("what the server has noted stays open until the translation is changed", () => {
  const lacking = [{ block: "a", prop: "title", lang: "en", lack: "outdated" }];
  const sent = [block("a", both)];
  expect(seen(sent, sent, lacking)).toEqual(["a title en outdated"]);
  expect(seen(sent, [block("a", { ...both, en: "The yard" })], lacking)).toEqual([]);
});

test("the language that leads is not outdated, and a site of one language has nothing open", () => {
  const sent = [block("a", both)];
  const english = [block("a", { ...both, en: "The yard" })];
  expect(seen(sent, english)).toEqual([]);
  expect(seen(sent, english, [], ["en", "de"])).toEqual(["a title de outdated"]);
  expect(seen(sent, [block("a", { de: "Hof" })], [], ["de"])).toEqual([]);
});

test("from one open text the way leads to the next one, round and round, also from one that is open no more", () => {
  const open = ["a", "b", "c"].map((id): OpenText => ({ block: id, prop: "title", lang: "en", lack: "missing" }));
  const [a, b, c] = open as [OpenText, OpenText, OpenText];
  expect([openBeside(open, null, 1), openBeside(open, a, 1), openBeside(open, c, 1)]).toEqual([a, b, a]);
  expect([openBeside(open, null, -1), openBeside(open, a, -1)]).toEqual([c, c]);
  expect(openBeside(open, { ...a, block: "z" }, 1)).toBe(a);
  expect(openBeside([], a, 1)).toBeNull();
});

test("title and description are named apart: they are written in the settings", () => {
  const lacking = [
    { prop: "title", lang: "en" as const, lack: "outdated" as const },
    { block: "a", prop: "title", lang: "en" as const, lack: "missing" as const },
  ];
  expect(openPageTexts({ lacking })).toEqual(lacking.slice(0, 1));
});
