import { useRef, useState } from "react";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import {
  type BlockPlace,
  copyOf,
  findBlock,
  withBlockAt,
  withBlockMoved,
  withoutBlock,
  withProp,
} from "#contract/blocks/change-blocks.ts";
import { begun, fitsIn, type KnownTypes } from "#contract/blocks/known-types.ts";
import type { Localised } from "#contract/language.ts";
import { newId } from "#web/new-id.ts";
import { copiedBlocks, keepBlocks } from "./clipboard.ts";
import { useHistory } from "./use-history.ts";

export type Way = "up" | "down" | "in" | "out";

type Options = { blocks: Block[]; types: KnownTypes; write: (next: Block[]) => void };

/** What can be done to the blocks of a page, and which of them is chosen. */
export function useBlocks({ blocks, types, write }: Options) {
  // What was done last may not be drawn yet when the next act comes.
  const latest = useRef(blocks);
  latest.current = blocks;
  const history = useHistory({
    blocks,
    write(next) {
      latest.current = next;
      write(next);
    },
  });
  const [chosen, choose] = useState<string | null>(null);
  const found = chosen === null ? null : findBlock(blocks, chosen);

  /** The nearest place for a block of this kind: in or behind the chosen one, or at the end. */
  function placeFor(name: string): BlockPlace {
    if (!found) return { parent: null, at: blocks.length };
    if (fitsIn(types, { name, outer: found.block.type })) {
      return { parent: found.block.id, at: found.block.children?.length ?? 0 };
    }
    // From the inside outwards: behind the first one whose surroundings take it.
    const path = [...found.around, found.block].toReversed();
    for (const [step, { id }] of path.entries()) {
      const outer = path[step + 1];
      if (!fitsIn(types, { name, outer: outer?.type })) continue;
      const siblings = outer?.children ?? blocks;
      return { parent: outer?.id ?? null, at: siblings.findIndex((one) => one.id === id) + 1 };
    }
    return { parent: null, at: blocks.length };
  }

  function insert(block: Block, place = placeFor(block.type)): void {
    history.change(withBlockAt(blocks, block, place));
    choose(block.id);
  }

  function add(name: string, place?: BlockPlace): Block {
    const block = begun(types, { name, id: newId });
    insert(block, place);
    return block;
  }

  function remove(id: string): void {
    const gone = findBlock(blocks, id);
    if (!gone) return;
    history.change(withoutBlock(blocks, id));
    const next = gone.siblings[gone.place.at + 1] ?? gone.siblings[gone.place.at - 1];
    choose(next?.id ?? gone.place.parent);
  }

  function duplicate(id: string): void {
    const one = findBlock(blocks, id);
    if (one) insert(copyOf(one.block, newId), { ...one.place, at: one.place.at + 1 });
  }

  function move(id: string, to: BlockPlace): void {
    history.change(withBlockMoved(blocks, { id, to }));
    choose(id);
  }

  function copy(id: string): boolean {
    const one = findBlock(blocks, id);
    return one !== null && keepBlocks([one.block]);
  }

  /** Returns how many were pasted. */
  function paste(): number {
    const copied = copiedBlocks().filter(({ type }) => types.has(type));
    let next = blocks;
    let last: string | null = null;
    for (const block of copied) {
      const fresh = copyOf(block, newId);
      const place = placeFor(block.type);
      next = withBlockAt(next, fresh, { ...place, at: place.at + (last ? 1 : 0) });
      last = fresh.id;
    }
    if (!last) return 0;
    history.change(next);
    choose(last);
    return copied.length;
  }

  return {
    ...history,
    blocks,
    types,
    chosen: found ? chosen : null,
    found,
    choose,
    insert,
    add,
    remove,
    duplicate,
    move,
    copy,
    paste,
    /** Where a step in this direction leads; null if there is no way. */
    wayOf: (id: string, way: Way) => wayOf({ blocks, types }, { id, way }),
    fits: (name: string, outer: string | undefined) => fitsIn(types, { name, outer }),
    /** Returns the blocks as they are then. */
    set: (id: string, prop: string, value: unknown): Block[] => {
      const next = withProp(latest.current, { id, prop, value });
      history.change(next, `${id}/${prop}`);
      return next;
    },
    /** A text of a block in all languages, as it was typed last. */
    textsOf: (id: string, prop: string) => (findBlock(latest.current, id)?.block.props[prop] ?? {}) as Localised,
    /** The block before or behind it, in reading order. */
    beside: (id: string, step: 1 | -1): string | null => {
      const all = allBlocks(blocks).map((block) => block.id);
      return all[all.indexOf(id) + step] ?? null;
    },
  };
}

export type Blocks = ReturnType<typeof useBlocks>;

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
