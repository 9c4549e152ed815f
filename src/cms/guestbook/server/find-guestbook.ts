import type { Db } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import type { FoundThing, Wanted } from "#platform/faces/found.ts";
import { beginningOf } from "#platform/faces/overview.ts";

/** Entries of visitors that hold all words, the latest first. */
export async function findGuestbook(db: Db, { words, limit }: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("guestbook_entries")
    .select(["id", "name", "text", "state"])
    .where((eb) => containsAll(eb.ref("searched"), words))
    .orderBy("signed_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, name, text, state }) => ({
    ...{ _id: id, title: `${name} · ${beginningOf(text)}` },
    state: state === "published" ? null : `guestbook:admin.state.${state}`,
  }));
}
