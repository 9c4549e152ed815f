import type { Block } from "./block.ts";

/** Which side has its way where both have changed the same. */
export type Winner = "mine" | "theirs";

/** A text or setting of a block that both sides changed, to something else. */
export type Dispute = {
  /** The id of the block. */
  block: string;
  /**
   * Where it is in the props: `["text", "de"]`. Empty if it is the block as a whole, of which the sides have different
   * kinds or versions.
   */
  path: string[];
  mine: unknown;
  theirs: unknown;
};

/** Decides a dispute. */
export type Judge = (dispute: Dispute) => Winner;

/** A name for a dispute, by which it is found again as long as both sides change the same. */
export function disputeKey({ block, path }: Pick<Dispute, "block" | "path">): string {
  return JSON.stringify([block, ...path]);
}

type Sides<T> = { was: T | undefined; own: T; other: T };

/** Brings two versions of one block together, without its children. */
export function mergedBlock({ was, own, other }: Sides<Block>, judge: Judge): Block {
  // A kind or version that only one side knows: the whole block is one thing.
  if (own.type !== other.type || own.v !== other.v) {
    return judge({ block: own.id, path: [], mine: own, theirs: other }) === "mine" ? own : other;
  }
  const { locked: _locked, ...rest } = own;
  const locked = own.locked === was?.locked ? other.locked : own.locked;
  const sides = { was: was?.props, own: own.props, other: other.props };
  const props = mergedParts(sides, { block: own.id, path: [], judge });
  return { ...rest, ...(locked ? { locked } : {}), props };
}

type Parts = Record<string, unknown>;
type Where = { block: string; path: string[]; judge: Judge };

function mergedParts({ was, own, other }: Sides<Parts>, { block, path: outer, judge }: Where): Parts {
  const merged: Parts = {};
  for (const name of new Set([...Object.keys(own), ...Object.keys(other)])) {
    const [before, left, right] = [was?.[name], own[name], other[name]];
    const path = [...outer, name];
    let value: unknown;
    if (same(left, right) || same(before, right)) value = left;
    else if (same(before, left)) value = right;
    else if (isRecord(left) && isRecord(right)) {
      // A text has a value per language.
      const sides = { was: isRecord(before) ? before : undefined, own: left, other: right };
      value = mergedParts(sides, { block, path, judge });
    } else value = judge({ block, path, mine: left, theirs: right }) === "mine" ? left : right;
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

/** Whether two values are stored in the same way. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isRecord(value: unknown): value is Parts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
