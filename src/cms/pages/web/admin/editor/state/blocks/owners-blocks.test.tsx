import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Block } from "#contract/blocks/block.ts";
import { type KnownType, knownTypes } from "#contract/blocks/known-types.ts";
import { OwnersGuard } from "./owners-guard.ts";
import { type Blocks, useBlocks } from "./use-blocks.ts";

const types = knownTypes(
  (["customCode", "richText"] as const).map((name) => ({
    ...({ name, v: 1, fields: {}, group: "media", drawing: "" } as unknown as KnownType),
    ...(name === "customCode" ? { owners: true as const } : {}),
  })),
);
const code = (id: string, lines: string): Block => ({ type: "customCode", v: 1, id, props: { code: lines } });
const text: Block = { type: "richText", v: 1, id: "t", props: {} };
const nothing = () => undefined;

/** The blocks in the editor of somebody, and what they were told. */
function edited(blocks: Block[], { mayLock }: { mayLock: boolean }) {
  const told: string[] = [];
  const held: { acts?: Blocks } = {};
  function Editor() {
    const onLocked = () => told.push("locked");
    const onForeign = ({ id }: Block) => told.push(id);
    const tell = { onLocked, onForeign, onHomeless: nothing };
    held.acts = useBlocks({ blocks, types, begin: null, mayLock, write: nothing, keep: nothing, ...tell });
    return null;
  }
  renderToStaticMarkup(<Editor />);
  return { acts: held.acts!, told };
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
  const guard = new OwnersGuard(types);
  const [own, again] = [code("c", "<b>1</b>"), code("e", "<b>1</b>")];
  // While it is there, it may be copied.
  expect(guard.foreignIn({ before: [own, text], after: [own, text, again] })).toBeNull();
  // What arrives from elsewhere is no change of theirs.
  expect(guard.foreignIn({ before: [text], after: [text, again] })).toEqual(again);
  guard.note({ before: [own, text], after: [text] });
  expect(guard.foreignIn({ before: [text], after: [text, again] })).toBeNull();
});
