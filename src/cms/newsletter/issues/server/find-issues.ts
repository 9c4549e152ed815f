import type { Db } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import type { FoundThing, Wanted } from "#platform/faces/found.ts";
import { issueTitles } from "./issue-titles.ts";

/** Issues whose subjects hold all words, those that changed last first. */
export async function findIssues(db: Db, { words, limit }: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("issues")
    .select(["id", "state"])
    .where((eb) => containsAll(eb.ref("subject_folded"), words))
    .orderBy("changed_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const titles = new Map(await issueTitles(db, { ids: rows.map(({ id }) => id) }));
  return rows.map(({ id, state }) => ({ _id: id, title: titles.get(id) ?? "", state: `newsletter:state.${state}` }));
}
