import { within } from "#contract/tags.ts";
import type { Db, Tx } from "#database/database.ts";

/** A branch that moves: `renamed` returns the new path of a tag on it, or null to remove the tag. */
export type TagMove = { from: string; renamed: (tag: string) => string | null; now: Date };

/** How many things were changed, and which cache tags to purge. */
export type TagsMoved = { things: number; forget: string[] };

/** Folded tags that occur together on things, and on how many. */
export type TagGroup = { tags: string[]; things: number };

/** What the tree of tags needs from a kind of thing with tags. */
export type Tagged = {
  groups: (db: Db) => Promise<TagGroup[]>;
  /** Moves the tags of a branch on all things that have them. */
  move: (tx: Tx, move: TagMove) => Promise<TagsMoved>;
};

/** The tags of a thing after a move, without duplicates. */
export function movedTags(tags: string[], { from, renamed }: Pick<TagMove, "from" | "renamed">): string[] {
  const next = tags.map((tag) => (within(tag, from) ? renamed(tag) : tag));
  return [...new Set(next.filter((tag) => tag !== null))];
}
