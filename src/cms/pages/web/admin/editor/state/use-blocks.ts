import { useRef, useState } from "react";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import {
  type BlockPlace,
  copyOf,
  findBlock,
  withBlock,
  withBlockAt,
  withBlockMoved,
  withoutBlock,
  withProp,
} from "#contract/blocks/change-blocks.ts";
import { begun, fitsIn, type KnownTypes } from "#contract/blocks/known-types.ts";
import { brokenLock, isLocked } from "#contract/blocks/locks.ts";
import type { Localised } from "#contract/language.ts";
import { newId } from "#web/new-id.ts";
import { copiedBlocks, keepBlocks } from "./clipboard.ts";
import { useHistory } from "./use-history.ts";

export type Way = "up" | "down" | "in" | "out";

type Options = {
  blocks: Block[];
  types: KnownTypes;
  /** The block that is chosen at first. */
  begin: string | null;
  /** Whether the user may change what is locked, and lock. */
  mayLock: boolean;
  write: (next: Block[]) => void;
  /** A change would have broken the lock of a block, and was not done. */
  onLocked: () => void;
};

/** What can be done to the blocks of a page, and which of them is chosen. */
export function useBlocks({ blocks, types, begin, mayLock, write, onLocked }: Options) {
  // What was done last may not be drawn yet when the next act comes.
  const latest = useRef(blocks);
  latest.current = blocks;
  const history = useHistory({
    now: () => latest.current,
    write(next) {
      latest.current = next;
      write(next);
    },
  });
  const [chosen, choose] = useState(begin);
  const found = chosen === null ? null : findBlock(blocks, chosen);

  function isAllowed(next: Block[], before = blocks): boolean {
    return mayLock || brokenLock({ before, after: next, types }) === null;
  }

  /** Returns whether it was done: what is locked stays. */
  function change(next: Block[], of?: string): boolean {
    if (!isAllowed(next, latest.current)) {
      onLocked();
      return false;
    }
    history.change(next, of);
    return true;
  }

  /** The outermost block around this one, or itself, in which the user may change texts and pictures only. */
  function closedBy(id: string): Block | undefined {
    const one = mayLock ? null : findBlock(blocks, id);
    return one ? [...one.around, one.block].find(isLocked) : undefined;
  }

  /** The nearest place for a block of this kind: in or behind the chosen one, or at the end. */
  function placeFor(name: string): BlockPlace {
    if (!found) return { parent: null, at: blocks.length };
    const closed = closedBy(found.block.id);
    if (!closed && fitsIn(types, { name, outer: found.block.type })) {
      return { parent: found.block.id, at: found.block.children?.length ?? 0 };
    }
    // From the inside outwards: behind the first one whose surroundings take it.
    const around = [...found.around, found.block];
    const path = around.slice(0, closed ? around.indexOf(closed) + 1 : undefined).toReversed();
    for (const [step, { id }] of path.entries()) {
      const outer = path[step + 1];
      if (!fitsIn(types, { name, outer: outer?.type })) continue;
      const siblings = outer?.children ?? blocks;
      return { parent: outer?.id ?? null, at: siblings.findIndex((one) => one.id === id) + 1 };
    }
    return { parent: null, at: blocks.length };
  }

  function insert(block: Block, place = placeFor(block.type)): boolean {
    if (!change(withBlockAt(blocks, block, place))) return false;
    choose(block.id);
    return true;
  }

  /** Returns null where it has no place. */
  function add(name: string, place?: BlockPlace): Block | null {
    const block = begun(types, { name, id: newId });
    return insert(block, place) ? block : null;
  }

  /** New blocks of these kinds with these props, as one change. */
  function addWith(all: { type: string; props: Block["props"] }[], place?: BlockPlace): boolean {
    const fresh = all.map(({ type, props }) => {
      const block = begun(types, { name: type, id: newId });
      return { ...block, props: { ...block.props, ...props } };
    });
    return insertAll(fresh, place ?? placeFor(all[0]?.type ?? ""));
  }

  /** Copies of these blocks as one change; without a place, behind the outermost block around the chosen one. */
  function addAll(all: Block[], place?: BlockPlace): boolean {
    const outermost = found && (found.around[0] ?? found.block);
    const behind = outermost ? blocks.indexOf(outermost) + 1 : blocks.length;
    return insertAll(
      all.map((block) => copyOf(block, newId)),
      place ?? { parent: null, at: behind },
    );
  }

  function insertAll(fresh: Block[], { parent, at }: BlockPlace): boolean {
    const next = fresh.reduce((held, block, step) => withBlockAt(held, block, { parent, at: at + step }), blocks);
    if (!fresh[0] || !change(next)) return false;
    choose(fresh[0].id);
    return true;
  }

  function remove(id: string): boolean {
    const gone = findBlock(blocks, id);
    if (!gone || !change(withoutBlock(blocks, id))) return false;
    const next = gone.siblings[gone.place.at + 1] ?? gone.siblings[gone.place.at - 1];
    choose(next?.id ?? gone.place.parent);
    return true;
  }

  function duplicate(id: string): boolean {
    const one = findBlock(blocks, id);
    return one !== null && insert(copyOf(one.block, newId), { ...one.place, at: one.place.at + 1 });
  }

  /** Copies of these blocks in place of one. */
  function replace(id: string, others: Block[]): boolean {
    const gone = findBlock(blocks, id);
    if (!gone) return false;
    const fresh = others.map((block) => copyOf(block, newId));
    const next = fresh.reduce(
      (held, block, step) => withBlockAt(held, block, { ...gone.place, at: gone.place.at + step }),
      withoutBlock(blocks, id),
    );
    if (!change(next)) return false;
    choose(fresh[0]?.id ?? gone.place.parent);
    return true;
  }

  function move(id: string, to: BlockPlace): boolean {
    if (!change(withBlockMoved(blocks, { id, to }))) return false;
    choose(id);
    return true;
  }

  function lock(id: string, locked: boolean): void {
    const { locked: _former, ...rest } = findBlock(blocks, id)!.block;
    change(withBlock(blocks, id, () => ({ ...rest, ...(locked ? { locked } : {}) })));
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
    if (!last || !change(next)) return 0;
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
    addAll,
    addWith,
    remove,
    duplicate,
    replace,
    move,
    copy,
    paste,
    /** Where a step in this direction leads; null if there is no way. */
    wayOf: (id: string, way: Way) => {
      const to = wayOf({ blocks, types }, { id, way });
      return to && isAllowed(withBlockMoved(blocks, { id, to })) ? to : null;
    },
    mayLock,
    lock,
    closedBy,
    fits: (name: string, outer: string | undefined) => fitsIn(types, { name, outer }),
    /** Returns the blocks as they are then. */
    set: (id: string, prop: string, value: unknown): Block[] => {
      const next = withProp(latest.current, { id, prop, value });
      return change(next, `${id}/${prop}`) ? next : latest.current;
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
