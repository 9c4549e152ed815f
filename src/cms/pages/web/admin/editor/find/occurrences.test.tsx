import { expect, test } from "vitest";
import { type Block, blockType } from "#contract/blocks/block.ts";
import { html, line, words } from "#contract/blocks/block-fields.ts";
import { knownTypes } from "#contract/blocks/known-types.ts";
import { occurrencesIn, rangesOf } from "./occurrences.ts";

test.for([
  ["Ein Müller, zwei müller", "MULLER", ["Müller", "müller"]],
  ["Die Straße", "strasse", ["Straße"]],
  ["Wein\u00adberg und  Keller", "weinberg und keller", ["Wein\u00adberg und  Keller"]],
  ["aaa", "aa", ["aa"]],
  ["Wein", " ", []],
] as const)("in %j one finds %j", ([text, query, expected]) => {
  expect(rangesOf(text, query).map(([from, to]) => text.slice(from, to))).toEqual(expected);
});

test("a page is searched in all its texts, nested ones too, in the language that is shown", () => {
  const fields = { title: words(), text: html(), anchor: line() };
  const types = knownTypes([blockType({ name: "all", v: 1, fields, group: "text", drawing: "", inside: "any" })]);
  const block = (id: string, props: Record<string, unknown>, children?: Block[]): Block => ({
    ...{ type: "all", v: 1, id, props },
    ...(children ? { children } : {}),
  });
  const blocks = [
    block(
      "a",
      { title: { de: "Wein" }, text: { de: "<p>Kein</p><p><strong>We</strong>in, doch Wein.</p>", en: "<p>Wine</p>" } },
      [block("b", { title: { de: "Ein Weinberg", en: "Wein" }, anchor: "wein" })],
    ),
  ];
  expect(occurrencesIn({ blocks, types, language: "de" }, "wein")).toEqual([
    { block: "a", prop: "title", number: 0 },
    { block: "a", prop: "text", number: 0 },
    { block: "a", prop: "text", number: 1 },
    { block: "b", prop: "title", number: 0 },
  ]);
});
