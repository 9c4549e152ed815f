import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import { fitsIn, type KnownType, knownTypes } from "#contract/blocks/known-types.ts";
import { keepBlocks } from "./clipboard.ts";
import { type Blocks, useBlocks } from "./use-blocks.ts";

const type = (name: string, more: object = {}): KnownType =>
  ({ name, v: 1, fields: {}, group: "text", drawing: "", ...more }) as unknown as KnownType;
const part = (name: string, more: object = {}) => type(name, { group: "part", ...more });
const field = { begin: "" };
const types = knownTypes([
  ...[type("richText"), type("section", { inside: "any" }), type("steps", { inside: ["step"], starts: ["step"] })],
  ...[part("step"), part("card"), part("button"), part("price"), part("orphan"), part("secret")],
  type("cards", { inside: ["card"], starts: ["card", "card", "card"] }),
  type("hero", { fields: { title: field, text: field }, inside: ["button"], starts: ["button"] }),
  type("buttons", { fields: { align: field }, inside: ["button"], starts: ["button"] }),
  type("priceList", { inside: ["priceGroup"], starts: ["priceGroup"] }),
  part("priceGroup", { inside: ["price"], starts: ["price"] }),
  type("vault", { owners: true, inside: ["secret"] }),
]);
const block = (name: string, id: string, children?: Block[]): Block => ({
  ...{ type: name, v: 1, id, props: {} },
  ...(children && { children }),
});
const nothing = () => undefined;

/** Pastes what was copied elsewhere into a page with this block chosen. */
function pasted(
  copied: Block[],
  { blocks, near, mayLock = true }: { blocks: Block[]; near: string | null; mayLock?: boolean },
) {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal("localStorage", localStorage);
  keepBlocks(copied);
  const told: string[] = [];
  const held: { acts?: Blocks } = {};
  function Editor() {
    held.acts = useBlocks({
      ...{ blocks, types, begin: near, mayLock, write: nothing, keep: nothing },
      onLocked: () => told.push("locked"),
      onForeign: ({ type: name }) => told.push(`foreign ${name}`),
      onHomeless: ({ type: name }) => told.push(`homeless ${name}`),
    });
    return null;
  }
  renderToStaticMarkup(<Editor />);
  const acts = held.acts!;
  const count = acts.paste();
  return { acts, told, count, page: shape(acts.now()) };
}

/** `steps(step) cards(card)` */
function shape(blocks: Block[]): string {
  return blocks.map(({ type: name, children }) => (children ? `${name}(${shape(children)})` : name)).join(" ");
}

/** Whether each block stands where the server lets it stand. */
function fits(blocks: Block[], outer?: string): boolean {
  return blocks.every(({ type: name, children }) => fitsIn(types, { name, outer }) && fits(children ?? [], name));
}

afterEach(() => vi.unstubAllGlobals());

const page = [block("steps", "s", [block("step", "s1")]), block("richText", "t")];

test("a part that fits nowhere around what is chosen is pasted in a new block that holds it, right behind it, as one step", () => {
  for (const near of ["s", "s1"]) {
    const { acts, count, page: after } = pasted([block("card", "c")], { blocks: page, near });
    expect([after, count]).toEqual(["steps(step) cards(card) richText", 1]);
    expect(fits(acts.now())).toBe(true);
    expect(new Set(allBlocks(acts.now()).map(({ id }) => id)).size).toBe(5);
    expect(acts.undo()).toBe(true);
    expect(acts.now()).toEqual(page);
  }
});

test("a part comes to its like where it can, and without anything chosen in a new block at the end", () => {
  const cards = [block("cards", "k", [block("card", "k1"), block("card", "k2")]), block("richText", "t")];
  expect(pasted([block("card", "c")], { blocks: cards, near: "k1" }).page).toBe("cards(card card card) richText");
  expect(pasted([block("card", "c")], { blocks: cards, near: null }).page).toBe(
    "cards(card card) richText cards(card)",
  );
  const inSection = [block("section", "o", [block("richText", "t")]), block("richText", "u")];
  expect(pasted([block("card", "c")], { blocks: inSection, near: "t" }).page).toBe(
    "section(richText cards(card)) richText",
  );
});

test("what holds a part is the plainest of several kinds, and is itself held where it is a part", () => {
  expect(pasted([block("button", "b")], { blocks: page, near: "s" }).page).toBe("steps(step) buttons(button) richText");
  expect(pasted([block("price", "p")], { blocks: page, near: "s" }).page).toBe(
    "steps(step) priceList(priceGroup(price)) richText",
  );
  const list = [block("priceList", "l", []), block("richText", "t")];
  expect(pasted([block("price", "p")], { blocks: list, near: "l" }).page).toBe("priceList(priceGroup(price)) richText");
});

test("a part that nothing holds which the user may add is not pasted, and that is told", () => {
  const orphan = pasted([block("orphan", "o")], { blocks: page, near: "s" });
  expect([orphan.count, orphan.told, orphan.acts.now()]).toEqual([0, ["homeless orphan"], page]);
  const secret = pasted([block("secret", "x")], { blocks: page, near: "s", mayLock: false });
  expect([secret.count, secret.told, secret.acts.now()]).toEqual([0, ["homeless secret"], page]);
  expect(pasted([block("secret", "x")], { blocks: page, near: "s" }).page).toBe("steps(step) vault(secret) richText");
});

test("several blocks are pasted one behind the other, behind the chosen one", () => {
  const several = [block("card", "a"), block("card", "b"), block("section", "c", []), block("richText", "d")];
  expect(pasted(several, { blocks: page, near: "s1" }).page).toBe(
    "steps(step) cards(card card) section() richText richText",
  );
});

test("what is added without a place stands in what holds it too", () => {
  const { acts } = pasted([], { blocks: page, near: "s" });
  expect(acts.add("card")?.type).toBe("card");
  expect(acts.add("orphan")).toBeNull();
  expect(acts.insert(block("button", "b"))).toBe(true);
  expect(fits(acts.now())).toBe(true);
  expect(shape(acts.now())).toBe("steps(step) buttons(button) cards(card) richText");
});

test("behind what is locked, a part is pasted for those who may not change that", () => {
  const locked = [{ ...block("cards", "k", [block("card", "k1")]), locked: true as const }, block("richText", "t")];
  const { page: after, told } = pasted([block("card", "c")], { blocks: locked, near: "k1", mayLock: false });
  expect([after, told]).toEqual(["cards(card) cards(card) richText", []]);
});
