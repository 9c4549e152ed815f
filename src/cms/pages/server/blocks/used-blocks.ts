import { allBlocks } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { languages } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { liveOf } from "../page-row.ts";
import type { PageLive } from "../writing/page-draft.ts";

/** What is said when published pages begin to show a kind of block, or do so no longer. */
export const usedBlocksTag = "blocks";

/** The names of all blocks that stand on published pages. */
export async function usedBlockTypes(db: Db, { types }: { types: BlockTypes }): Promise<string[]> {
  const rows = await db.selectFrom("pages").select(["kind", "live"]).where("live", "is not", null).execute();
  return [...new Set(rows.flatMap(({ kind, live }) => typesOn({ kind, live: liveOf(live) }, types)))].toSorted();
}

export function typesOn({ kind, live }: { kind: string; live: PageLive | null }, types: BlockTypes): string[] {
  if (!live) return [];
  const blocks = languages.flatMap((language) => live[language]?.blocks ?? []);
  return [...new Set(allBlocks(types.onPage(blocks, { kind })).map(({ type }) => type))].toSorted();
}
