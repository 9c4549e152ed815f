import type { Db } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import type { FoundThing, Wanted } from "#platform/faces/found.ts";

/** Customers that hold all words in their names, addresses or places, whoever ordered last first. */
export async function findCustomers(db: Db, { words, limit }: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("customers")
    .select(["id", "name", "place"])
    .where((eb) => containsAll(eb.ref("words_folded"), words))
    .orderBy("last_order_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, name, place }) => ({ _id: id, title: place === "" ? name : `${name} · ${place}` }));
}
