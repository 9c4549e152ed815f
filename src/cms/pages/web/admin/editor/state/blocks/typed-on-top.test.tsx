import { expect, test } from "vitest";
import type { Block } from "#contract/blocks/block.ts";
import { withProp } from "#contract/blocks/change-blocks.ts";
import { arrived } from "./typed-on-top.ts";

const page: Block[] = ["a", "b"].map((id) => ({ type: "text", v: 1, id, props: { text: { de: id } } }));
const typed = (blocks: Block[], id: string, de: string) => withProp(blocks, { id, prop: "text", value: { de } });
const textsOf = (blocks: Block[]) => blocks.map(({ props }) => (props["text"] as { de: string }).de);

test("what was typed twice before the form has it arrives bit by bit, and is the same document still", () => {
  const first = typed(page, "a", "W");
  const second = typed(first, "a", "We");
  const third = typed(second, "a", "Wei");
  const half = arrived({ latest: third, base: page, sent: [first, second] }, first);
  expect(half.latest).toBe(third);
  expect(half).toMatchObject({ base: first, sent: [second], foreign: false });
  const more = arrived(half, second);
  expect(more.latest).toBe(third);
  const all = arrived({ ...more, sent: [third] }, third);
  expect(all).toEqual({ latest: third, base: null, sent: [], foreign: false });
});

test("what somebody else wrote meanwhile stays below what was typed, also when own text was on its way", () => {
  const mine = typed(page, "a", "Wein");
  const theirs = typed(page, "b", "Brot");
  const met = arrived({ latest: mine, base: page, sent: [mine] }, theirs);
  expect(textsOf(met.latest)).toEqual(["Wein", "Brot"]);
  expect(met.foreign).toBe(true);
  // The form takes what was on its way, which does not have it.
  const late = arrived(met, mine);
  expect(textsOf(late.latest)).toEqual(["Wein", "Brot"]);
  expect(late.base).toBe(mine);
});
