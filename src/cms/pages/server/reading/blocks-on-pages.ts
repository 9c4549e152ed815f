import { allBlocks, type Block } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { languages } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { draftOf, liftedLive, liveOf } from "../page-row.ts";

/** The blocks of one kind on all published pages, in every language; only documents with such blocks are read. */
export async function blocksOnPages(db: Db, { types, name }: { types: BlockTypes; name: string }): Promise<Block[]> {
  const rows = await db
    .selectFrom("pages")
    .select("live")
    .where("live", "is not", null)
    .where((eb) => contains(eb.ref("live"), `"type":${JSON.stringify(name)}`))
    .orderBy("id")
    .execute();
  return rows.flatMap(({ live }) => {
    const shown = liftedLive(liveOf(live) ?? {}, types);
    const blocks = languages.flatMap((language) => allBlocks(shown[language]?.blocks ?? []));
    return blocks.filter(({ type }) => type === name);
  });
}

/** The blocks of one kind in the drafts of pages, as they are stored; only documents with such blocks are read. */
export async function blocksOfDrafts(db: Db, { name }: { name: string }): Promise<{ page: string; block: Block }[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "draft"])
    .where("deleted_at", "is", null)
    .where("kind", "!=", "shared")
    .where((eb) => contains(eb.ref("draft"), `"type":${JSON.stringify(name)}`))
    .orderBy("title_folded")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id: page, draft }) => {
    const blocks = allBlocks(draftOf(draft).blocks).filter(({ type }) => type === name);
    return blocks.map((block) => ({ page, block }));
  });
}
