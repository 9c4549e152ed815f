import type { Db } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import type { FoundThing, Wanted } from "#platform/faces/found.ts";

/** Redirects whose old addresses or targets hold all words. */
export async function findRedirects(db: Db, { words, limit }: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("redirects")
    .select(["id", "from_path"])
    .where((eb) => containsAll(eb.ref("words_folded"), words))
    .orderBy("from_folded")
    .limit(limit)
    .execute();
  return rows.map(({ id, from_path }) => ({ _id: id, title: from_path }));
}
