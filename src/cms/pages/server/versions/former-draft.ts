import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { draftOf } from "../page-row.ts";
import type { PageDraft } from "../writing/page-draft.ts";

/** A draft as it once was, every block at today's version. */
export function formerDraft(document: string, types: BlockTypes): PageDraft {
  const draft = draftOf(document);
  return { ...draft, blocks: types.migrated(draft.blocks) };
}
