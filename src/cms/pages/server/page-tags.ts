import { languages } from "#contract/language.ts";
import { manyWriters } from "#database/many-writers.ts";
import { movedTags, type Tagged, type TagMove } from "#platform/publishing/tagged.ts";
import type { Block } from "../blocks.ts";
import { draftOf, liveOf } from "./page-row.ts";
import { storePage } from "./write-page.ts";

/**
 * Pages have no tags of their own, but lists of what has some: these follow a branch that moves. When a tag is taken
 * away, they go on asking for it: a list without its tag would show everything.
 */
export const tagsOnPages: Tagged = {
  async groups() {
    return [];
  },
  async move(tx, move) {
    const rows = await tx
      .selectFrom("pages")
      .select(["id", "version", "kind", "draft", "live"])
      .orderBy("id")
      .$if(manyWriters(tx), (select) => select.forUpdate())
      .execute();
    const forget: string[] = [];
    for (const row of rows) {
      const before = { draft: draftOf(row.draft), live: liveOf(row.live) };
      const after = structuredClone(before);
      after.draft.blocks = movedBlocks(after.draft.blocks, move);
      for (const language of languages) {
        const live = after.live?.[language];
        if (live) live.blocks = movedBlocks(live.blocks, move);
      }
      if (JSON.stringify(after) === JSON.stringify(before)) continue;
      await storePage(tx, { page: { ...row, ...after }, now: move.now });
      if (JSON.stringify(after.live) !== JSON.stringify(before.live)) forget.push(`page:${row.id}`, "listings");
    }
    return { things: 0, forget };
  },
};

function movedBlocks(blocks: Block[], move: TagMove): Block[] {
  const follow = { from: move.from, renamed: (tag: string) => move.renamed(tag) ?? tag };
  return blocks.map((block) => {
    const { tags } = block.props as { tags?: unknown };
    const children = block.children && movedBlocks(block.children, move);
    return {
      ...block,
      ...(Array.isArray(tags) ? { props: { ...block.props, tags: movedTags(tags.map(String), follow) } } : {}),
      ...(children ? { children } : {}),
    };
  });
}
