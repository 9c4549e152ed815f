import { expect, test } from "vitest";
import { type Block, blockType } from "./block.ts";
import { choice, html, link, picture, words } from "./block-fields.ts";
import { copyOf, withBlockAt, withBlockMoved, withoutBlock, withProp } from "./change-blocks.ts";
import { knownTypes } from "./known-types.ts";
import { brokenLock, withLocksOf, withoutLocks } from "./locks.ts";
import { mergedBlocks } from "./merge-blocks.ts";

const fields = { text: words(), html: html(), picture: picture(), to: link(), look: choice(["plain", "lead"]) };
const types = knownTypes([blockType({ name: "all", v: 1, fields, group: "text", drawing: "", inside: "any" })]);
const block = (id: string, children?: Block[], locked?: true): Block => ({
  ...{ type: "all", v: 1, id, props: { look: "plain", to: "" } },
  ...(children ? { children } : {}),
  ...(locked ? { locked } : {}),
});
/** `l` is locked, with `c` and `d` in it. */
const page = () => [block("a"), block("l", [block("c"), block("d")], true), block("s", [block("e")]), block("z")];
const moved = (id: string, parent: string | null, at: number) => withBlockMoved(page(), { id, to: { parent, at } });
const set = (id: string, prop: string, value: unknown) => withProp(page(), { id, prop, value });
const unlocked = () => page().map(({ locked: _locked, ...one }) => one);

test.for([
  ["a text of it is written", set("l", "text", { de: "neu" }), null],
  ["a text in it is written", set("c", "html", { de: "<p>neu</p>" }), null],
  ["a picture in it is chosen", set("d", "picture", "x"), null],
  ["another setting of it is changed", set("l", "look", "lead"), "l"],
  ["another setting in it is changed", set("c", "to", "#x"), "l"],
  ["it is moved", moved("l", null, 0), "l"],
  ["it is moved into another block", moved("l", "s", 0), "l"],
  ["another block passes it", moved("z", null, 0), "l"],
  ["it is removed", withoutBlock(page(), "l"), "l"],
  ["something in it is moved", moved("d", "l", 0), "l"],
  ["something in it is removed", withoutBlock(page(), "c"), "l"],
  ["something is moved out of it", moved("c", null, 4), "l"],
  ["something is added to it", withBlockAt(page(), block("n"), { parent: "l", at: 1 }), "l"],
  ["something is added before it", withBlockAt(page(), block("n"), { parent: null, at: 0 }), null],
  ["what stands behind it is moved there", moved("z", null, 2), null],
  ["its neighbour is removed", withoutBlock(page(), "a"), null],
  ["it is unlocked", unlocked(), "l"],
  ["another one is locked", page().map((one) => (one.id === "z" ? { ...one, locked: true as const } : one)), "z"],
] as const)("where a block is locked and %s", ([, after, broken]) => {
  expect(brokenLock({ before: page(), after: [...after], types })?.id ?? null).toBe(broken);
});

test("a lock within a block that is not locked goes where that goes, and holds there", () => {
  const before = [block("s", [block("l", [], true), block("b")]), block("z")];
  const away = withBlockMoved(before, { id: "s", to: { parent: null, at: 2 } });
  expect(brokenLock({ before, after: away, types })).toBeNull();
  expect(brokenLock({ before, after: withoutBlock(before, "s"), types })?.id).toBe("l");
  const passed = withBlockMoved(before, { id: "b", to: { parent: "s", at: 0 } });
  expect(brokenLock({ before, after: passed, types })?.id).toBe("l");
});

test("a copy is not locked, and what is live knows no locks", () => {
  const [, locked] = page();
  expect(JSON.stringify(copyOf(locked!, () => "n"))).not.toContain("locked");
  expect(withoutLocks(page())).toEqual(unlocked());
  expect(withLocksOf(unlocked(), page())).toEqual(page());
  expect(withLocksOf(page(), unlocked())).toEqual(unlocked());
});

test("what two people do is brought together: one locks while the other one writes", () => {
  const base = unlocked();
  const mine = withProp(base, { id: "l", prop: "text", value: { de: "neu" } });
  const both = mergedBlocks({ base, mine, theirs: page() });
  expect(both.disputed).toEqual([]);
  expect(both.mine[1]).toMatchObject({ locked: true, props: { text: { de: "neu" } } });
  expect(mergedBlocks({ base: page(), mine: page(), theirs: unlocked() }).mine[1]).not.toHaveProperty("locked");
});
