import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Db } from "#database/database.ts";
import { pagesAsListed } from "../reading/as-listed.ts";

/** What is said when published pages begin to show a kind of block, or do so no longer. */
export const usedBlocksTag = "blocks";

/** The names of all blocks that stand on published pages. */
export async function usedBlockTypes(db: Db, { types }: { types: BlockTypes }): Promise<string[]> {
  const pages = await pagesAsListed(db, { types });
  return [...new Set(pages.flatMap(({ blocks }) => blocks))].toSorted();
}
