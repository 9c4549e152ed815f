import type { Block } from "./block.ts";
import { type Dispute, disputeKey, type Judge, mergedBlock, same, type Winner } from "./merge-block.ts";

export type Versions = { base: Block[]; mine: Block[]; theirs: Block[] };

export type MergedBlocks = {
  mine: Block[];
  theirs: Block[];
  /** The blocks of which both sides changed the same text or setting, to something else. */
  disputed: string[];
};

/**
 * Brings two versions of a document together, both made from `base`: each block by itself, and of a block each prop, and
 * of a text each language. What only one side changed is taken from it; a block that one side deleted and the other one
 * wrote in stays. Both results contain everything; they differ in what is disputed.
 */
export function mergedBlocks(versions: Versions): MergedBlocks {
  const disputed = new Set<string>();
  const merged = (winner: Winner) =>
    merge(versions, {
      winner,
      judge: ({ block }) => {
        disputed.add(block);
        return winner;
      },
    });
  return { mine: merged("mine"), theirs: merged("theirs"), disputed: [...disputed] };
}

/** What both sides changed, to something else: text by text and setting by setting, in the order of the document. */
export function disputesIn(versions: Versions): Dispute[] {
  const disputes: Dispute[] = [];
  merge(versions, {
    winner: "mine",
    judge: (dispute) => {
      disputes.push(dispute);
      return "mine";
    },
  });
  return disputes;
}

/**
 * The document with everything of both sides. The disputes with these keys are decided for `theirs`, all others for
 * `mine`; blocks that both sides moved stand where `mine` has them.
 */
export function chosenBlocks(versions: Versions, theirs: ReadonlySet<string>): Block[] {
  return merge(versions, {
    winner: "mine",
    judge: (dispute) => (theirs.has(disputeKey(dispute)) ? "theirs" : "mine"),
  });
}

/** A document taken apart: its blocks by their ids, and who stands in whom. */
type Apart = { blocks: Map<string, Block>; parents: Map<string, string | null>; order: Map<string | null, string[]> };

function apart(document: Block[]): Apart {
  const blocks = new Map<string, Block>();
  const parents = new Map<string, string | null>();
  const order = new Map<string | null, string[]>();
  const walk = (siblings: Block[], parent: string | null): void => {
    order.set(
      parent,
      siblings.map(({ id }) => id),
    );
    for (const block of siblings) {
      blocks.set(block.id, block);
      parents.set(block.id, parent);
      if (block.children) walk(block.children, block.id);
    }
  };
  walk(document, null);
  return { blocks, parents, order };
}

type AllApart = Record<keyof Versions, Apart>;

/** `winner` is whose order counts, and `judge` whose texts and settings. */
type Rules = { winner: Winner; judge: Judge };

function merge({ base, mine, theirs }: Versions, { winner, judge }: Rules): Block[] {
  const all: AllApart = { base: apart(base), mine: apart(mine), theirs: apart(theirs) };
  const kept = survivors(all);
  const parents = parentsOf(all, kept, winner);
  const order = orderOf(all, parents, winner);
  const build = (parent: string | null): Block[] =>
    (order.get(parent) ?? []).map((id) => {
      const block = blockIn(all, { id, judge });
      const { children: _former, ...rest } = block;
      return block.children || order.has(id) ? { ...rest, children: build(id) } : rest;
    });
  return build(null);
}

/** The ids that stay: all that nobody deleted, and what somebody deleted while the other one worked on it. */
function survivors(all: AllApart): Set<string> {
  const { base, mine, theirs } = all;
  const kept = new Set<string>();
  // In one order, whoever of the two asks.
  for (const id of [...new Set([...mine.blocks.keys(), ...theirs.blocks.keys()])].toSorted()) {
    const [was, own, other] = [base.blocks.get(id), mine.blocks.get(id), theirs.blocks.get(id)];
    const there = own ?? other;
    if ((own && other) || !was || (there && !sameContent(was, there))) kept.add(id);
  }
  // Whoever stays has around it what it stands in then, whichever side has its way.
  const around = (id: string): void => {
    for (const winner of ["mine", "theirs"] as const) {
      const outer = parentOf(all, { id, winner });
      if (!outer || kept.has(outer)) continue;
      kept.add(outer);
      around(outer);
    }
  };
  for (const id of [...kept]) around(id);
  return kept;
}

function sameContent(a: Block, b: Block): boolean {
  return a.type === b.type && a.v === b.v && a.locked === b.locked && same(a.props, b.props);
}

/** The value of the side that changed it; `undefined` is that of a side that does not have it. */
function oneOf<T>({ was, own, other }: Record<"was" | "own" | "other", T | undefined>, winner: Winner): T | undefined {
  if (own === undefined || other === undefined) return own ?? other;
  if (own === was || own === other) return other;
  return other === was || winner === "mine" ? own : other;
}

/** What a block stands in; null for the page itself. */
function parentOf({ base, mine, theirs }: AllApart, { id, winner }: { id: string; winner: Winner }) {
  const [was, own, other] = [base, mine, theirs].map((side) => side.parents.get(id));
  return oneOf({ was, own, other }, winner);
}

/** Where each of them stands. */
function parentsOf(all: AllApart, kept: Set<string>, winner: Winner): Map<string, string | null> {
  const parents = new Map<string, string | null>();
  for (const id of kept) {
    const outer = parentOf(all, { id, winner });
    parents.set(id, outer && kept.has(outer) ? outer : null);
  }
  // Two that were put into each other: the one that closes the circle goes to the page itself.
  for (const id of parents.keys()) {
    const passed = new Set([id]);
    for (let outer = parents.get(id); outer; outer = parents.get(outer)) {
      if (passed.has(outer)) {
        parents.set(outer, null);
        break;
      }
      passed.add(outer);
    }
  }
  return parents;
}

/** Who stands in each block, in order. A side that changed the order has its way; what the other one added follows. */
function orderOf({ base, mine, theirs }: AllApart, parents: Map<string, string | null>, winner: Winner) {
  const order = new Map<string | null, string[]>();
  const places = new Set<string | null>([null, ...parents.values()]);
  for (const id of parents.keys()) {
    if (mine.order.has(id) || theirs.order.has(id)) places.add(id);
  }
  for (const parent of places) {
    const inside = new Set([...parents.keys()].filter((id) => parents.get(id) === parent));
    const lists = { base: [] as string[], mine: [] as string[], theirs: [] as string[] };
    for (const side of ["base", "mine", "theirs"] as const) {
      const all = { base, mine, theirs }[side];
      lists[side] = (all.order.get(parent) ?? []).filter((id) => inside.has(id));
    }
    const common = (list: string[]) => list.filter((id) => lists.mine.includes(id) && lists.theirs.includes(id));
    const reordered = {
      mine: !same(common(lists.base), common(lists.mine)),
      theirs: !same(common(lists.base), common(lists.theirs)),
    };
    const first = reordered.mine === reordered.theirs ? winner : reordered.mine ? "mine" : "theirs";
    const second = first === "mine" ? "theirs" : "mine";
    order.set(parent, woven(lists[first], lists[second], [...inside]));
  }
  return order;
}

/** The first list; what only the others have comes behind the one that it follows there. */
function woven(first: string[], second: string[], all: string[]): string[] {
  const list = [...first];
  for (const [at, id] of second.entries()) {
    if (list.includes(id)) continue;
    const before = second.slice(0, at).findLast((one) => list.includes(one));
    list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, id);
  }
  for (const id of all) if (!list.includes(id)) list.push(id);
  return list;
}

function blockIn({ base, mine, theirs }: AllApart, { id, judge }: { id: string; judge: Judge }): Block {
  const [own, other] = [mine.blocks.get(id), theirs.blocks.get(id)];
  if (!own || !other) return (own ?? other)!;
  return mergedBlock({ was: base.blocks.get(id), own, other }, judge);
}
