import { within } from "#contract/tags.ts";
import type { Db, Tx } from "#database/database.ts";

/** A branch on its way: `renamed` answers the new path of a tag on it, or null for one that is taken away. */
export type TagMove = { from: string; renamed: (tag: string) => string | null; now: Date };

/** How many things were changed, and which shown pages have to forget them. */
export type TagsMoved = { things: number; forget: string[] };

/** Folded tags that stand together on things, and on how many. */
export type TagGroup = { tags: string[]; things: number };

/** What a kind of thing with tags can do for the tree. */
export type Tagged = {
  groups: (db: Db) => Promise<TagGroup[]>;
  /** Moves the tags of a branch on everything that has them. */
  move: (tx: Tx, move: TagMove) => Promise<TagsMoved>;
};

/** The tags of one thing after a move, each once. */
export function movedTags(tags: string[], { from, renamed }: Pick<TagMove, "from" | "renamed">): string[] {
  const next = tags.map((tag) => (within(tag, from) ? renamed(tag) : tag));
  return [...new Set(next.filter((tag) => tag !== null))];
}
