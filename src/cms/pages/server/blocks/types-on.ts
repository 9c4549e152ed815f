import { allBlocks } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { languages } from "#contract/language.ts";
import type { PageLive } from "../writing/page-draft.ts";

/** The names of all blocks that visitors find on a page. */
export function typesOn({ kind, live }: { kind: string; live: PageLive | null }, types: BlockTypes): string[] {
  if (!live) return [];
  const blocks = languages.flatMap((language) => live[language]?.blocks ?? []);
  return [...new Set(allBlocks(types.onPage(blocks, { kind })).map(({ type }) => type))].toSorted();
}
