import type { Db } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import type { FoundThing, Wanted } from "#platform/faces/found.ts";

/** Subscribers whose names or addresses hold all words. */
export async function findSubscribers(db: Db, { words, limit }: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("subscribers")
    .select(["id", "name", "address", "state"])
    .where((eb) => containsAll(eb.ref("search_folded"), words))
    .orderBy("address_folded")
    .limit(limit)
    .execute();
  return rows.map(({ id, name, address, state }) => ({
    ...{ _id: id, title: [name, address].filter(Boolean).join(" · ") },
    state: state === "confirmed" ? null : `subscribers:state.${state}`,
  }));
}
