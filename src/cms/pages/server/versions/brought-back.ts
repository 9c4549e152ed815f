import type { Block } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { foreignToOwners, removedBy } from "#contract/blocks/owners.ts";
import type { Tx } from "#database/database.ts";
import { lastVersions } from "./last-versions.ts";

type Asked = { thing: string; by: string | null; before: Block[]; after: Block[]; types: BlockTypes };

/**
 * The blocks of owners that this user removed from the page and may bring back: undo in the editor does so after the
 * page without them was saved by itself. Versions are read only if a change brings such a block.
 */
export async function broughtBack(tx: Tx, { thing, by, before, after, types }: Asked): Promise<Block[]> {
  if (!foreignToOwners({ before, after, types })) return [];
  return removedBy({ versions: await lastVersions(tx, { thing, types }), by, types });
}
