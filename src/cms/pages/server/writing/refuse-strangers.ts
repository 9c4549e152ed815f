import type { Block } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { strangerAmong } from "#contract/blocks/strangers.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { lastVersions } from "../versions/last-versions.ts";
import { pathOf } from "./keep-locks.ts";

type Change = { page: string; before: Block[]; after: Block[]; types: BlockTypes };

/**
 * What nobody knows stays on its page, and comes to no other one. Versions are read only if a change brings such a block:
 * by an undo in the editor.
 * @throws Problem `BLOCK_UNKNOWN` with the path and the kind of the block
 */
export async function refuseStrangers(tx: Tx, { page, ...change }: Change): Promise<void> {
  if (!strangerAmong(change)) return;
  const versions = await lastVersions(tx, { thing: page, types: change.types });
  const stranger = strangerAmong({ ...change, earlier: versions.map(({ blocks }) => blocks) });
  if (!stranger) return;
  const field = pathOf(change.after, stranger.id) ?? "blocks";
  throw new Problem("BLOCK_UNKNOWN", { field, values: { name: stranger.type } });
}
