import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { languages } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { movedTags, type Tagged, type TagMove, type TagsMoved } from "#platform/publishing/tagged.ts";
import { documentsOf } from "../page-row.ts";
import { storePage } from "./write-page.ts";

/**
 * Pages have no tags of their own, but lists of entries by tag: these are updated when a branch moves. When a tag is
 * deleted, they keep it: a list without its tag would show everything.
 */
export function tagsOnPages(types: BlockTypes): Tagged {
  return { groups: async () => [], move: (tx, move) => moveTags(tx, { move, types }) };
}

async function moveTags(tx: Tx, { move, types }: { move: TagMove; types: BlockTypes }): Promise<TagsMoved> {
  const follow = { from: move.from, renamed: (tag: string) => move.renamed(tag) ?? tag };
  const moved = (tags: string[]) => movedTags(tags, follow);
  const marks = types.propsOfKind("tags").map((prop) => `${JSON.stringify(prop)}:["`);
  const rows = await tx
    .selectFrom("pages")
    .select(["id", "version", "kind", "draft", "live", "deleted_at as deletedAt"])
    // Few pages have lists by tag, and the others may be thousands of long documents.
    .where((eb) =>
      eb.or([eb.ref("draft"), eb.ref("live")].flatMap((side) => marks.map((mark) => contains(side, mark)))),
    )
    .orderBy("id")
    .$if(manyWriters(tx), (select) => select.forUpdate())
    .execute();
  const forget: string[] = [];
  for (const row of rows) {
    const before = documentsOf(row, types);
    const after = structuredClone(before);
    after.draft.blocks = types.withTags(after.draft.blocks, moved);
    for (const language of languages) {
      const live = after.live?.[language];
      if (live) live.blocks = types.withTags(live.blocks, moved);
    }
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    await storePage(tx, { page: { ...row, ...after }, types, now: move.now });
    if (JSON.stringify(after.live) !== JSON.stringify(before.live)) forget.push(`page:${row.id}`, "listings");
  }
  return { things: 0, forget };
}
