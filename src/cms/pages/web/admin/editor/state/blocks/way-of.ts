import type { Block } from "#contract/blocks/block.ts";
import { type BlockPlace, findBlock } from "#contract/blocks/change-blocks.ts";
import { fitsIn, type KnownTypes } from "#contract/blocks/known-types.ts";

export type Way = "up" | "down" | "in" | "out";

/**
 * Where a block goes by one step. Up and down within its surroundings, and at their edge out of them; in: into the block
 * before it; out: behind the one around it.
 */
export function wayOf(
  { blocks, types }: { blocks: Block[]; types: KnownTypes },
  { id, way }: { id: string; way: Way },
): BlockPlace | null {
  const found = findBlock(blocks, id);
  if (!found) return null;
  const { block, place, siblings, around } = found;
  const fits = (outer: Block | undefined) => fitsIn(types, { name: block.type, outer: outer?.type });
  const [outer, beyond] = [around.at(-1), around.at(-2)];
  const placeOfOuter = outer && findBlock(blocks, outer.id)!.place;
  if (way === "in") {
    const before = siblings[place.at - 1];
    return before && fits(before) ? { parent: before.id, at: before.children?.length ?? 0 } : null;
  }
  if (way === "up" && place.at > 0) return { ...place, at: place.at - 1 };
  if (way === "down" && place.at < siblings.length - 1) return { ...place, at: place.at + 2 };
  if (!placeOfOuter) return null;
  if (fits(beyond)) return { ...placeOfOuter, at: placeOfOuter.at + (way === "up" ? 0 : 1) };
  // A part goes on in the neighbour of the block that it stands in, such as a card in the next list of cards.
  const neighbour = findBlock(blocks, outer.id)?.siblings[placeOfOuter.at + (way === "up" ? -1 : 1)];
  if (way === "out" || !neighbour || !fits(neighbour)) return null;
  return { parent: neighbour.id, at: way === "up" ? (neighbour.children?.length ?? 0) : 0 };
}
