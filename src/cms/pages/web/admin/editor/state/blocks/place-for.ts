import type { Block } from "#contract/blocks/block.ts";
import { type BlockPlace, type FoundBlock, findBlock, withBlockAt } from "#contract/blocks/change-blocks.ts";
import { begun, fitsIn, type KnownType, type KnownTypes } from "#contract/blocks/known-types.ts";
import { isLocked } from "#contract/blocks/locks.ts";

type Where = {
  blocks: Block[];
  types: KnownTypes;
  /** Whether the user may change what is locked, and add what only owners add. */
  mayLock: boolean;
  /** The block in or behind which it comes; without one, it comes to the end of the page. */
  near: string | null;
  /** Only behind it. */
  behind?: boolean;
};

/** The nearest place for a block of this kind; null where it may stand in none of the blocks around, nor on the page. */
export function placeFor({ blocks, types, mayLock, near, behind = false }: Where, name: string): BlockPlace | null {
  const here = near === null ? null : findBlock(blocks, near);
  if (!here) return fitsIn(types, { name, outer: undefined }) ? { parent: null, at: blocks.length } : null;
  const closed = mayLock ? undefined : lockedAround(here);
  if (!closed && !behind && fitsIn(types, { name, outer: here.block.type })) {
    return { parent: here.block.id, at: here.block.children?.length ?? 0 };
  }
  // From the inside outwards: behind the first one whose surroundings take it.
  const around = [...here.around, here.block];
  const path = around.slice(0, closed ? around.indexOf(closed) + 1 : undefined).toReversed();
  for (const [step, { id }] of path.entries()) {
    const outer = path[step + 1];
    if (!fitsIn(types, { name, outer: outer?.type })) continue;
    const siblings = outer?.children ?? blocks;
    return { parent: outer?.id ?? null, at: siblings.findIndex((one) => one.id === id) + 1 };
  }
  return null;
}

type Placing = { block: Block; id: () => string };

/** The document with the block at its nearest place, if need be in a new block that holds it; null where there is none. */
export function withPlaced(where: Where, { block, id }: Placing): Block[] | null {
  const place = placeFor(where, block.type);
  if (place) return withBlockAt(where.blocks, block, place);
  const holder = holderFor(where, block.type);
  if (!holder) return null;
  const around = begun(where.types, { name: holder.name, id });
  return withPlaced(where, { block: { ...around, children: [block] }, id });
}

/** The plainest one, and rather one that needs no other around it. */
function holderFor({ types, mayLock }: Where, name: string): KnownType | undefined {
  const may = holdersOf(types, name).filter((type) => !type.hidden && (mayLock || !type.owners));
  const weight = ({ group, fields }: KnownType) => (group === "part" ? 1000 : 0) + Object.keys(fields).length;
  return may.toSorted((a, b) => weight(a) - weight(b))[0];
}

/** The kinds of blocks in which this kind belongs. */
export function holdersOf(types: KnownTypes, name: string): KnownType[] {
  return [...types.values()].filter(
    (type) => type.name !== name && Array.isArray(type.inside) && type.inside.includes(name),
  );
}

/** The outermost block around this one, or itself, that is locked. */
export function lockedAround({ block, around }: FoundBlock): Block | undefined {
  return [...around, block].find(isLocked);
}
