import type { Block } from "#contract/blocks/block.ts";
import { mergedBlocks } from "#contract/blocks/merge-blocks.ts";

/** The document as it is, with the difference of two others: what somebody else has changed meanwhile stays. */
export function stepped(now: Block[], { from, to }: { from: Block[]; to: Block[] }): Block[] {
  return now === from ? to : mergedBlocks({ base: from, mine: now, theirs: to }).theirs;
}
