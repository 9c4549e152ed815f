import fc from "fast-check";
import { expect, test } from "vitest";
import { allBlocks, type Block, blockType } from "#contract/blocks/block.ts";
import { words } from "#contract/blocks/block-fields.ts";
import { copyOf, findBlock, withBlockMoved, withoutBlock, withProp } from "#contract/blocks/change-blocks.ts";
import { knownTypes } from "#contract/blocks/known-types.ts";
import { wayOf } from "./use-blocks.ts";
import { stepped } from "./use-history.ts";

const type = (name: string, inside?: "any" | string[], group: "text" | "part" = "text") =>
  blockType({ name, v: 1, fields: { text: words() }, group, drawing: "", ...(inside ? { inside } : {}) });
const types = knownTypes([
  type("text"),
  type("section", "any"),
  type("cards", ["card"]),
  type("card", undefined, "part"),
]);

const block = (id: string, name: string, children?: Block[]): Block => ({
  ...{ type: name, v: 1, id, props: { text: { de: id } } },
  ...(children ? { children } : {}),
});
const page = () => [
  block("a", "text"),
  block("s", "section", [block("b", "text"), block("k", "cards", [block("c", "card"), block("d", "card")])]),
  block("l", "cards", []),
];
const way = (id: string, to: "up" | "down" | "in" | "out") => wayOf({ blocks: page(), types }, { id, way: to });

test("by steps a block goes up and down, out of what it stands in at its edge, into what is before it, and out", () => {
  expect(way("a", "up")).toBeNull();
  expect(way("a", "down")).toEqual({ parent: null, at: 2 });
  expect(way("b", "up")).toEqual({ parent: null, at: 1 });
  expect(way("b", "out")).toEqual({ parent: null, at: 2 });
  expect(way("l", "in")).toEqual({ parent: "s", at: 2 });
  expect(way("a", "in")).toBeNull();
});

test("a part stays among blocks that take it: it goes on in the next one, and never stands alone", () => {
  expect(way("d", "up")).toEqual({ parent: "k", at: 0 });
  expect(way("c", "out")).toBeNull();
  expect(way("c", "up")).toBeNull();
  const flat = [block("k", "cards", [block("c", "card")]), block("l", "cards", [])];
  expect(wayOf({ blocks: flat, types }, { id: "c", way: "down" })).toEqual({ parent: "l", at: 0 });
});

type Act = { kind: "write" | "remove" | "move" | "copy"; on: number; to: number };
const acts = fc.array(
  fc.record<Act>({ kind: fc.constantFrom("write", "remove", "move", "copy"), on: fc.nat(9), to: fc.nat(9) }),
  { minLength: 1, maxLength: 12 },
);
let made = 0;
function done(blocks: Block[], { kind, on, to }: Act): Block[] {
  const all = allBlocks(blocks);
  const one = all[on % Math.max(1, all.length)];
  if (!one) return blocks;
  if (kind === "write") return withProp(blocks, { id: one.id, prop: "text", value: { de: `${to}` } });
  if (kind === "remove") return withoutBlock(blocks, one.id);
  if (kind === "copy") {
    return [...blocks, copyOf(one, () => `n${made++}`)];
  }
  return withBlockMoved(blocks, { id: one.id, to: { parent: null, at: to } });
}

test("any acts of an editor, undone one after the other, give the document back, and redone what they made", () => {
  fc.assert(
    fc.property(acts, (list) => {
      const states = [page()];
      for (const act of list) states.push(done(states.at(-1)!, act));
      let now = states.at(-1)!;
      for (let at = states.length - 1; at > 0; at -= 1) now = stepped(now, { from: states[at]!, to: states[at - 1]! });
      expect(now).toEqual(page());
      for (let at = 1; at < states.length; at += 1) now = stepped(now, { from: states[at - 1]!, to: states[at]! });
      expect(now).toEqual(states.at(-1));
    }),
  );
});

test("what somebody else wrote meanwhile stays when an own step is undone", () => {
  const before = page();
  const after = withProp(before, { id: "a", prop: "text", value: { de: "mein" } });
  const met = withProp(after, { id: "b", prop: "text", value: { de: "anders" } });
  const undone = stepped(met, { from: after, to: before });
  expect(findBlock(undone, "a")?.block.props).toEqual({ text: { de: "a" } });
  expect(findBlock(undone, "b")?.block.props).toEqual({ text: { de: "anders" } });
});
