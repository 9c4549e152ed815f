import { allBlocks, type Block, type BlockType } from "./block.ts";

type Types = { get(name: string): Pick<BlockType, "owners"> | undefined };

type Change = {
  before: Block[];
  after: Block[];
  types: Types;
  /** What the same user removed earlier. */
  removed?: Block[];
};

/**
 * The first block that only owners add and change, and that a change has brought or made another one; null for none. What
 * was there may be moved, copied within the page, removed, and brought back by whoever removed it.
 */
export function foreignToOwners({ before, after, types, removed = [] }: Change): Block | null {
  const all = ofOwners(after, types);
  if (all.length === 0) return null;
  const there = new Set([...allBlocks(before), ...removed].map(says));
  return all.find((block) => !there.has(says(block))) ?? null;
}

type Version = { blocks: Block[]; by: string | null };

/** The blocks of owners that `by` removed and that nobody has brought back, from the versions of a page, newest first. */
export function removedBy({ versions, by, types }: { versions: Version[]; by: string | null; types: Types }): Block[] {
  const known = new Set<string>();
  return versions.flatMap(({ blocks }, at) => {
    const later = versions[at - 1];
    const gone = ofOwners(blocks, types).filter((block) => !known.has(says(block)));
    for (const block of gone) known.add(says(block));
    return later?.by === by ? gone : [];
  });
}

/** The blocks of all levels that only owners add and change. */
export function ofOwners(blocks: Block[], types: Types): Block[] {
  return allBlocks(blocks).filter(({ type }) => types.get(type)?.owners);
}

/** Its content, wherever it stands. */
export function says({ type, props }: Block): string {
  return JSON.stringify([type, Object.entries(props).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
