import { useState } from "react";
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
import { brokenLock } from "#contract/blocks/locks.ts";
import type { Localised } from "#contract/language.ts";
import { type Change, useHistory } from "#web/admin/history/use-history.ts";
import { newId } from "#web/new-id.ts";
import { copiedBlocks, keepBlocks } from "./clipboard.ts";
import { OwnersGuard } from "./owners-guard.ts";
import { lockedAround, placeFor, withPlaced } from "./place-for.ts";
import { stepped } from "./stepped.ts";
import { useLate } from "./use-late.ts";
import { type Way, wayOf } from "./way-of.ts";

type Options = {
  blocks: Block[];
  types: KnownTypes;
  /** The block that is chosen at first. */
  begin: string | null;
  /** Whether the user may change what is locked, and lock. */
  mayLock: boolean;
  write: (next: Block[]) => void;
  /** Keeps what is typed without a pause, in case the window is lost. */
  keep: (next: Block[]) => void;
  /** A change would have broken the lock of a block, and was not done. */
  onLocked: () => void;
  /** A change would have added a block that only owners add, and was not done. */
  onForeign: (block: Block) => void;
  /** A block stands neither here nor in any block that could be added around it, and was not added. */
  onHomeless: (block: Block) => void;
};

/** What can be done to the blocks of a page, and which of them is chosen. */
export function useBlocks({ blocks, types, begin, mayLock, write, keep, ...tell }: Options) {
  const { onLocked, onForeign, onHomeless } = tell;
  // What was done last may not be drawn yet when the next act comes, and what waits for the server comes later.
  const late = useLate({ blocks, write, keep });
  const { now } = late;
  const history = useHistory({ ...late, stepped });
  const [chosen, choose] = useState(begin);
  const foundIn = (all: Block[]) => (chosen === null ? null : findBlock(all, chosen));
  const found = foundIn(blocks);

  const [guard] = useState(() => new OwnersGuard(types));
  function foreignIn(next: Block[]): Block | null {
    return mayLock ? null : guard.foreignIn({ before: now(), after: next });
  }
  function breaksLock(next: Block[]): boolean {
    return !mayLock && brokenLock({ before: now(), after: next, types }) !== null;
  }

  /** Returns whether it was done: what is locked stays, and only owners add what is theirs. */
  function change(next: Block[], how?: Change): boolean {
    if (breaksLock(next)) {
      onLocked();
      return false;
    }
    const foreign = foreignIn(next);
    if (foreign) {
      onForeign(foreign);
      return false;
    }
    guard.note({ before: now(), after: next });
    history.change(next, how);
    return true;
  }

  /** Returns the blocks as they are then. */
  function set({ id, prop }: { id: string; prop: string }, value: unknown, { later = false } = {}): Block[] {
    const next = withProp(now(), { id, prop, value });
    return change(next, { of: `${id}/${prop}`, later }) ? next : now();
  }

  /** The outermost block around this one, or itself, in which the user may change texts and pictures only. */
  function closedBy(id: string): Block | undefined {
    const one = mayLock ? null : findBlock(now(), id);
    return one ? lockedAround(one) : undefined;
  }

  const nearby = (all = now()) => ({ blocks: all, types, mayLock, near: chosen });

  function insert(block: Block, place?: BlockPlace): boolean {
    const next = place ? withBlockAt(now(), block, place) : withPlaced(nearby(), { block, id: newId });
    if (!next) onHomeless(block);
    if (!next || !change(next)) return false;
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
    const spot = place ?? placeFor(nearby(), all[0]?.type ?? "");
    return spot !== null && insertAll(fresh, spot);
  }

  /** Copies of these blocks as one change; without a place, behind the outermost block around the chosen one. */
  function addAll(all: Block[], place?: BlockPlace): boolean {
    const here = foundIn(now());
    const outermost = here && (here.around[0] ?? here.block);
    const behind = outermost ? now().indexOf(outermost) + 1 : now().length;
    return insertAll(
      all.map((block) => copyOf(block, newId)),
      place ?? { parent: null, at: behind },
    );
  }

  function insertAll(fresh: Block[], { parent, at }: BlockPlace): boolean {
    const next = fresh.reduce((held, block, step) => withBlockAt(held, block, { parent, at: at + step }), now());
    if (!fresh[0] || !change(next)) return false;
    choose(fresh[0].id);
    return true;
  }

  function remove(id: string): boolean {
    const gone = findBlock(now(), id);
    if (!gone || !change(withoutBlock(now(), id))) return false;
    const next = gone.siblings[gone.place.at + 1] ?? gone.siblings[gone.place.at - 1];
    choose(next?.id ?? gone.place.parent);
    return true;
  }

  function duplicate(id: string): boolean {
    const one = findBlock(now(), id);
    return one !== null && insert(copyOf(one.block, newId), { ...one.place, at: one.place.at + 1 });
  }

  /** Copies of these blocks in place of one. */
  function replace(id: string, others: Block[]): boolean {
    const gone = findBlock(now(), id);
    if (!gone) return false;
    const fresh = others.map((block) => copyOf(block, newId));
    const next = fresh.reduce(
      (held, block, step) => withBlockAt(held, block, { ...gone.place, at: gone.place.at + step }),
      withoutBlock(now(), id),
    );
    if (!change(next)) return false;
    choose(fresh[0]?.id ?? gone.place.parent);
    return true;
  }

  function move(id: string, to: BlockPlace): boolean {
    if (!change(withBlockMoved(now(), { id, to }))) return false;
    choose(id);
    return true;
  }

  function lock(id: string, locked: boolean): void {
    const { locked: _former, ...rest } = findBlock(now(), id)!.block;
    change(withBlock(now(), id, () => ({ ...rest, ...(locked ? { locked } : {}) })));
  }

  function copy(id: string): boolean {
    const one = findBlock(now(), id);
    return one !== null && keepBlocks([one.block]);
  }

  /** Returns how many were pasted. */
  function paste(): number {
    const fresh = copiedBlocks().flatMap((block) => (types.has(block.type) ? [copyOf(block, newId)] : []));
    let next = now();
    const pasted: string[] = [];
    for (const block of fresh) {
      const last = pasted.at(-1);
      const where = last === undefined ? nearby(next) : { ...nearby(next), near: last, behind: true };
      const held = withPlaced(where, { block, id: newId });
      if (held) pasted.push(block.id);
      else onHomeless(block);
      next = held ?? next;
    }
    const last = pasted.at(-1);
    if (last === undefined || !change(next)) return 0;
    choose(last);
    return pasted.length;
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
      return to && !breaksLock(withBlockMoved(blocks, { id, to })) ? to : null;
    },
    mayLock,
    lock,
    closedBy,
    fits: (name: string, outer: string | undefined) => fitsIn(types, { name, outer }),
    set: (id: string, prop: string, value: unknown) => set({ id, prop }, value),
    /** What is typed on the canvas, which shows it itself: the rest of the screen follows in the next pause. */
    type: (id: string, prop: string, value: unknown) => set({ id, prop }, value, { later: true }),
    tellLater: late.tellLater,
    settle: late.settle,
    now,
    /** A block as it was changed last; undefined if it is gone. */
    newest: (id: string): Block | undefined => findBlock(now(), id)?.block,
    /** A text of a block in all languages, as it was typed last. */
    textsOf: (id: string, prop: string) => (findBlock(now(), id)?.block.props[prop] ?? {}) as Localised,
    /** The block before or behind it, in reading order. */
    beside: (id: string, step: 1 | -1): string | null => {
      const all = allBlocks(blocks).map((block) => block.id);
      return all[all.indexOf(id) + step] ?? null;
    },
  };
}

export type Blocks = ReturnType<typeof useBlocks>;
