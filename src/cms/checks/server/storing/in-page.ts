import { allBlocks, type Block } from "#contract/blocks/block.ts";
import type { Db } from "#database/database.ts";
import type { Found } from "../found.ts";

/** Names the blocks in which findings are mended, where they can be told apart by what stands in them. */
export async function withBlocks(db: Db, found: Found[]): Promise<Found[]> {
  const placed: Found[] = [];
  const byPage = Map.groupBy(found, ({ place, inBlock = [] }) =>
    place.kind === "page" && inBlock.length > 0 ? (place.thing ?? null) : null,
  );
  for (const [page, some] of byPage) {
    const blocks = page === null ? [] : await editedBlocks(db, page);
    for (const one of some) {
      const block = page === null ? null : blockWith(blocks, one.inBlock ?? []);
      if (block) placed.push({ ...one, place: { ...one.place, block } });
      else if (!one.onlyInBlock) placed.push(one);
    }
  }
  return placed;
}

/** As they are in the editor, to which the finding leads. */
async function editedBlocks(db: Db, page: string): Promise<Block[]> {
  const row = await db.selectFrom("pages").select("draft").where("id", "=", page).executeTakeFirst();
  return row ? (JSON.parse(row.draft) as { blocks: Block[] }).blocks : [];
}

/** The innermost block in whose own fields one of the texts stands; null for none. */
export function blockWith(blocks: Block[], texts: string[]): string | null {
  const wanted = texts.map((text) => JSON.stringify(text).slice(1, -1)).filter((text) => text !== "");
  const plain = (json: string) => json.replaceAll(/<[^>]*>|&shy;|\u00ad/g, "");
  const found = allBlocks(blocks).findLast(({ props }) => {
    const json = JSON.stringify(props);
    return wanted.some((text) => json.includes(text) || plain(json).includes(text));
  });
  return found?.id ?? null;
}
