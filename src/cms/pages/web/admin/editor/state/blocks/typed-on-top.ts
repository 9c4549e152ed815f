import type { Block } from "#contract/blocks/block.ts";
import { stepped } from "./stepped.ts";

/** What was typed, and how much of it the form has. */
export type OnTop = {
  latest: Block[];
  /** What the typed text was written on top of; null when the form has all of it. */
  base: Block[] | null;
  /** What is on its way into the form, oldest first: keys come before the form has it. */
  sent: Block[][];
};

/** The same once the form has these blocks. What it has got from elsewhere goes below what was typed. */
export function arrived({ latest, base, sent }: OnTop, blocks: Block[]): OnTop & { foreign: boolean } {
  const at = sent.indexOf(blocks);
  const own = at >= 0;
  // What is its own needs no comparison of two long documents.
  const from = own ? blocks : base;
  const next = from ? stepped(blocks, { from, to: latest }) : blocks;
  return {
    ...{ latest: next, base: next === blocks ? null : blocks, sent: sent.slice(at + 1) },
    foreign: !own && next !== blocks,
  };
}
