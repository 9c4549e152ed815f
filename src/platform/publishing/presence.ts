import type { Db } from "#database/database.ts";

/** After this many milliseconds without a sign an editor counts as closed; editors send a sign every 15 s. */
const gone = 45_000;

type Sign = { thing: string; sitting: string; userId: string; now: Date };

export type Present = { userId: string; name: string; since: string };

/** Records that a user has a thing open; returns who else has. */
export async function beHere(db: Db, { thing, sitting, userId, now }: Sign): Promise<Present[]> {
  const time = now.toISOString();
  await db
    .insertInto("presence")
    .values({ thing, sitting, user_id: userId, since: time, seen_at: time })
    .onConflict((conflict) =>
      conflict.columns(["thing", "sitting"]).doUpdateSet({ seen_at: time }).where("presence.user_id", "=", userId),
    )
    .execute();
  const rows = await db
    .selectFrom("presence")
    .innerJoin("users", "users.id", "presence.user_id")
    .select(["presence.user_id as userId", "users.name", "presence.since"])
    .where("thing", "=", thing)
    .where("sitting", "!=", sitting)
    .where("seen_at", ">", new Date(now.getTime() - gone).toISOString())
    .orderBy("since")
    .orderBy("sitting")
    .execute();
  return rows;
}

export async function leave(db: Db, { thing, sitting, userId }: Omit<Sign, "now">): Promise<void> {
  await db
    .deleteFrom("presence")
    .where("thing", "=", thing)
    .where("sitting", "=", sitting)
    .where("user_id", "=", userId)
    .execute();
}

export async function trimPresence(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - gone).toISOString();
  await db.deleteFrom("presence").where("seen_at", "<", before).execute();
}
