import type { Block } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Tx } from "#database/database.ts";
import { formerDraft } from "./former-draft.ts";

/** Who undoes does so soon; a version is half an hour of a sitting. */
const mostVersions = 50;

/** The blocks of the last versions of a page, newest first, and who wrote them. */
export async function lastVersions(
  tx: Tx,
  { thing, types }: { thing: string; types: BlockTypes },
): Promise<{ by: string | null; blocks: Block[] }[]> {
  const rows = await tx
    .selectFrom("revisions")
    .select(["user_id", "document"])
    .where("kind", "=", "page")
    .where("thing", "=", thing)
    .orderBy("number", "desc")
    .limit(mostVersions)
    .execute();
  return rows.map((row) => ({ by: row.user_id, blocks: formerDraft(row.document, types).blocks }));
}
