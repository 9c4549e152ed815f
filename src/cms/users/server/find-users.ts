import type { Db } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import type { FoundThing, Wanted } from "#platform/faces/found.ts";

/** Users whose names or addresses hold all words. */
export async function findUsers(db: Db, { words, limit }: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "name", "handle", "suspended"])
    .where((eb) => eb.or([containsAll(eb.ref("name_folded"), words), containsAll(eb.ref("handle_folded"), words)]))
    .orderBy("name_folded")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id, name, handle, suspended }) => ({
    ...{ _id: id, title: name || handle },
    state: suspended ? "admin:users.state.suspended" : null,
  }));
}
