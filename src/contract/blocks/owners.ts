import { allBlocks, type Block, type BlockType } from "./block.ts";

type Types = { get(name: string): Pick<BlockType, "owners"> | undefined };

/**
 * The first block that only owners add and change, and that a change has brought or made another one; null for none. What
 * was there may be moved, copied within the page and removed.
 */
export function foreignToOwners({
  before,
  after,
  types,
}: {
  before: Block[];
  after: Block[];
  types: Types;
}): Block | null {
  const says = ({ type, props }: Block) =>
    JSON.stringify([type, Object.entries(props).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  const there = new Set(allBlocks(before).map(says));
  const all = allBlocks(after).filter(({ type }) => types.get(type)?.owners);
  return all.find((block) => !there.has(says(block))) ?? null;
}
