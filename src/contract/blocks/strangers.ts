import { allBlocks, type Block } from "./block.ts";
import { says } from "./owners.ts";

type Types = { get(name: string): object | undefined };

/**
 * The first block of a kind that nobody knows, and that a change has brought; null for none. Those that were there, before
 * or earlier, may be moved, copied, removed and brought back: their feature may come back as well.
 */
export function strangerAmong({
  before,
  after,
  types,
  earlier = [],
}: {
  before: Block[];
  after: Block[];
  types: Types;
  earlier?: Block[][];
}): Block | null {
  const all = allBlocks(after).filter(({ type }) => !types.get(type));
  if (all.length === 0) return null;
  const there = new Set([before, ...earlier].flatMap((blocks) => allBlocks(blocks)).map(says));
  return all.find((block) => !there.has(says(block))) ?? null;
}
