import type { Db } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import { type FoundThing, titled, type Wanted } from "#platform/faces/found.ts";
import { galleryTitles } from "./read-galleries.ts";

/** Galleries whose titles hold all words, those that changed last first. */
export async function findGalleries(db: Db, { words, limit }: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("galleries")
    .select("id")
    .where("deleted_at", "is", null)
    .where((eb) => containsAll(eb.ref("title_folded"), words))
    .orderBy("changed_at", "desc")
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : titled(ids, await galleryTitles(db, { ids }));
}
