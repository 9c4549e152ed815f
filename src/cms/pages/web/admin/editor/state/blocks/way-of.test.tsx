import { expect, test } from "vitest";
import { type Block, blockType } from "#contract/blocks/block.ts";
import { words } from "#contract/blocks/block-fields.ts";
import { knownTypes } from "#contract/blocks/known-types.ts";
import { wayOf } from "./way-of.ts";

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
