import type { Block } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { foreignToOwners, removedBy } from "#contract/blocks/owners.ts";
import type { Tx } from "#database/database.ts";
import { formerDraft } from "./former-draft.ts";

/** Who undoes does so soon; a version is half an hour of a sitting. */
const mostVersions = 50;

type Asked = { thing: string; by: string | null; before: Block[]; after: Block[]; types: BlockTypes };

/**
 * The blocks of owners that this user removed from the page and may bring back: undo in the editor does so after the
 * page without them was saved by itself. Versions are read only if a change brings such a block.
 */
export async function broughtBack(tx: Tx, { thing, by, before, after, types }: Asked): Promise<Block[]> {
  if (!foreignToOwners({ before, after, types })) return [];
  const rows = await tx
    .selectFrom("revisions")
    .select(["user_id", "document"])
    .where("kind", "=", "page")
    .where("thing", "=", thing)
    .orderBy("number", "desc")
    .limit(mostVersions)
    .execute();
  const versions = rows.map((row) => ({ by: row.user_id, blocks: formerDraft(row.document, types).blocks }));
  return removedBy({ versions, by, types });
}
