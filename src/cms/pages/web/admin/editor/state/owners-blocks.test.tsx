import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Block } from "#contract/blocks/block.ts";
import { type KnownType, knownTypes } from "#contract/blocks/known-types.ts";
import { type Blocks, useBlocks } from "./use-blocks.ts";

/** The blocks as the form has them, which others change, too. */
const form: { blocks: Block[] } = vi.hoisted(() => ({ blocks: [] }));
vi.mock("./use-late.ts", () => ({
  useLate: () => ({
    now: () => form.blocks,
    write: (next: Block[]) => {
      form.blocks = next;
    },
    settle: () => undefined,
  }),
}));

const types = knownTypes(
  (["customCode", "richText"] as const).map((name) => ({
    ...({ name, v: 1, fields: {}, group: "media", drawing: "" } as unknown as KnownType),
    ...(name === "customCode" ? { owners: true as const } : {}),
  })),
);
const code = (id: string, lines: string): Block => ({ type: "customCode", v: 1, id, props: { code: lines } });
const text: Block = { type: "richText", v: 1, id: "t", props: {} };

/** The blocks in the editor of somebody, and what they were told. */
function edited(blocks: Block[], { mayLock }: { mayLock: boolean }) {
  const told: string[] = [];
  const held: { acts?: Blocks } = {};
  form.blocks = blocks;
  function Editor() {
    const onLocked = () => told.push("locked");
    const onForeign = ({ id }: Block) => told.push(id);
    held.acts = useBlocks({ blocks, types, begin: null, mayLock, write: () => undefined, onLocked, onForeign });
    return null;
  }
  renderToStaticMarkup(<Editor />);
  function arrive(next: Block[]): void {
    form.blocks = next;
  }
  return { acts: held.acts!, told, arrive };
}

test("an admin is told at once that a block of owners from elsewhere cannot be added", () => {
  const { acts, told } = edited([text], { mayLock: false });
  expect(acts.insert(code("c", "<b>1</b>"))).toBe(false);
  expect(acts.insert({ ...text, id: "u" })).toBe(true);
  expect(told).toEqual(["c"]);
  expect(acts.now().map(({ id }) => id)).toEqual(["t", "u"]);
  expect(edited([text], { mayLock: true }).acts.insert(code("c", "<b>1</b>"))).toBe(true);
});

test("an admin brings back a block of owners that they have just removed, as it was", () => {
  const { acts, told } = edited([code("c", "<b>1</b>"), text], { mayLock: false });
  expect(acts.remove("c")).toBe(true);
  expect(acts.insert(code("d", "<b>2</b>"))).toBe(false);
  expect(acts.insert(code("e", "<b>1</b>"))).toBe(true);
  expect(told).toEqual(["d"]);
});

test("an admin cannot bring back a block of owners that somebody else removed meanwhile", () => {
  const { acts, told, arrive } = edited([code("c", "<b>1</b>"), text], { mayLock: false });
  // While it is there, it may be copied.
  expect(acts.insert(code("d", "<b>1</b>"))).toBe(true);
  arrive([text]);
  expect(acts.insert(code("e", "<b>1</b>"))).toBe(false);
  expect(told).toEqual(["e"]);
});
