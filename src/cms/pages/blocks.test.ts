import fc from "fast-check";
import { Type } from "typebox";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closed } from "#contract/wire/shapes.ts";
import { allBlocks, type Block, blockTypes, mapTexts, migrateBlock } from "./blocks.ts";

/** A block type that has been changed twice since it was first shipped. */
beforeEach(() => {
  blockTypes["quote"] = {
    v: 3,
    props: closed({ text: Type.Object({}), by: Type.String() }),
    texts: ["text"],
    html: [],
    migrate: {
      1: ({ text }) => ({ words: text, by: "" }),
      2: ({ words, ...rest }) => ({ ...rest, text: { de: words } }),
    },
  };
});
afterEach(() => {
  delete blockTypes["quote"];
});

const quote = (v: number, props: Record<string, unknown>, children?: Block[]): Block => ({
  type: "quote",
  v,
  id: "q",
  props,
  ...(children ? { children } : {}),
});

test("a block of an older version is lifted step by step to today's", () => {
  const today = { text: { de: "Wein" }, by: "" };
  expect(migrateBlock(quote(1, { text: "Wein" }))).toEqual(quote(3, today));
  expect(migrateBlock(quote(2, { words: "Wein", by: "" }))).toEqual(quote(3, today));
  expect(migrateBlock(quote(3, today))).toEqual(quote(3, today));
});

test("blocks inside blocks are lifted too, also inside one that nobody knows", () => {
  const inner = quote(1, { text: "Wein" });
  const outer: Block = { type: "columns", v: 7, id: "c", props: { any: [1] }, children: [inner] };
  expect(migrateBlock(outer)).toEqual({ ...outer, children: [quote(3, { text: { de: "Wein" }, by: "" })] });
});

test("lifting does not touch the block it was given", () => {
  const old = quote(1, { text: "Wein" }, [quote(2, { words: "Most", by: "x" })]);
  const copy = structuredClone(old);
  migrateBlock(old);
  expect(old).toEqual(copy);
});

test("a block without a step for its version stays where it is rather than skipping one", () => {
  expect(migrateBlock(quote(0, { odd: 1 }))).toEqual(quote(0, { odd: 1 }));
});

test("every shipped block type has a step for each of its older versions", () => {
  for (const [name, { v, migrate }] of Object.entries(blockTypes)) {
    const steps = Array.from({ length: v - 1 }, (_, index) => String(index + 1));
    expect([name, Object.keys(migrate)]).toEqual([name, steps]);
  }
});

const unknown: fc.Arbitrary<Block> = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.record(
    {
      type: fc.constantFrom("columns", "carousel", "constructor", "__proto__", "toString"),
      v: fc.integer({ min: -1, max: 9 }),
      id: fc.uuid(),
      props: fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 1 })),
      children: fc.array(tie("block"), { maxLength: 2 }),
    },
    { requiredKeys: ["type", "v", "id", "props"] },
  ),
})).block;

test("blocks that nobody knows come through lifting and translating as they were", () => {
  fc.assert(
    fc.property(unknown, (block) => {
      expect(JSON.stringify(migrateBlock(block))).toBe(JSON.stringify(block));
      expect(JSON.stringify(mapTexts([block], () => ({ de: "anders" })))).toBe(JSON.stringify([block]));
    }),
  );
});

test("every text of a document is found once, with the block and the prop it stands in", () => {
  const richText = (id: string): Block => ({ type: "richText", v: 1, id, props: { html: { de: id }, look: "plain" } });
  const news: Block = { type: "newsList", v: 1, id: "n", props: { title: { de: "Neues" }, tags: [] } };
  const document = [richText("a"), { ...news, children: [richText("b")] }];
  const seen: unknown[] = [];
  mapTexts(document, (text, where) => {
    seen.push({ ...where, text });
    return text;
  });
  expect(seen).toEqual([
    { id: "a", prop: "html", html: true, text: { de: "a" } },
    { id: "n", prop: "title", html: false, text: { de: "Neues" } },
    { id: "b", prop: "html", html: true, text: { de: "b" } },
  ]);
  expect(allBlocks(document).map(({ id }) => id)).toEqual(["a", "n", "b"]);
});
