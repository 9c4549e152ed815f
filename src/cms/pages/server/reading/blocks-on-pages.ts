import { allBlocks, type Block } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { languages } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { liftedLive, liveOf } from "../page-row.ts";

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
