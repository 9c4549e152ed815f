import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyValidator } from "#platform/endpoints/validate.ts";
import { gathered } from "#server/features.ts";
import { allBlocks, type Block, type BlockType, blockType, newBlock, schemaOf } from "./block.ts";
import { line, words } from "./block-fields.ts";
import { BlockTypes } from "./block-types.ts";

/** A block type that has been changed twice since it was first shipped. */
const quotes = blockType({
  name: "saying",
  v: 3,
  fields: { text: words(), by: line() },
  group: "text",
  drawing: "",
  migrate: {
    1: ({ text }) => ({ words: text, by: "" }),
    2: ({ words, ...rest }) => ({ ...rest, text: { de: words } }),
  },
});
const shipped = gathered.blocks;
const types = new BlockTypes([...shipped.all, quotes]);

const migrateBlock = (block: Block): Block => types.migrated([block])[0]!;

const quote = (v: number, props: Record<string, unknown>, children?: Block[]): Block => ({
  type: "saying",
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
  for (const { name, v, migrate = {} } of shipped.all) {
    const steps = Array.from({ length: v - 1 }, (_, index) => String(index + 1));
    expect([name, Object.keys(migrate)]).toEqual([name, steps]);
  }
  const { migrate: _steps, ...stepless } = quotes;
  expect(() => new BlockTypes([stepless])).toThrow('blocks "saying" of version 1 cannot be lifted');
  expect(() => new BlockTypes([quotes, quotes])).toThrow("the same name");
});

test("a new block of every shipped type fits its own schema, and takes nothing from another one", () => {
  for (const type of shipped.all) {
    const block = newBlock(type, "new");
    expect([type.name, bodyValidator(schemaOf(type))(block.props)]).toEqual([type.name, null]);
    expect(newBlock(type, "other").props).not.toBe(block.props);
    const begun = shipped.begun(type.name, () => "new");
    const strangers = allBlocks([begun]).flatMap((outer) =>
      (outer.children ?? []).filter((inner) => !shipped.fitsIn(inner.type, outer.type)).map((inner) => inner.type),
    );
    expect([type.name, strangers]).toEqual([type.name, []]);
  }
});

test("a new block of every shipped type can be saved as it begins, so that nothing else waits for it", () => {
  const refused = shipped.all.filter((type) => type.check?.(newBlock(type, "new").props) != null);
  expect(refused.map(({ name }) => name)).toEqual([]);
});

test("a block whose steps stumble over what stands in it stays as it is, and the others are lifted", () => {
  const brittle = { ...quotes, name: "brittle", migrate: { ...quotes.migrate, 1: () => JSON.parse("no") as object } };
  const some = new BlockTypes([quotes, brittle as BlockType]);
  const broken = { ...quote(1, { text: "Wein" }), type: "brittle" };
  const [same, lifted] = some.migrated([broken, quote(1, { text: "Wein" })]);
  expect([same, lifted?.v]).toEqual([broken, 3]);
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
      expect(JSON.stringify(types.withTexts([block], () => ({ de: "anders" })))).toBe(JSON.stringify([block]));
      expect(JSON.stringify(types.withTags([block], () => ["anders"]))).toBe(JSON.stringify([block]));
    }),
  );
});

test("every text of a document is found once, with the block and the prop it stands in", () => {
  const richText = (id: string): Block => ({ type: "richText", v: 1, id, props: { html: { de: id }, look: "plain" } });
  const news: Block = { type: "newsList", v: 1, id: "n", props: { title: { de: "Neues" }, tags: [] } };
  const document = [richText("a"), { ...news, children: [richText("b")] }];
  const seen: unknown[] = [];
  types.withTexts(document, (text, where) => {
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
