import type { Others, PresenceRoute } from "#contract/wire/presence.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";

/** After this many milliseconds without a sign an editor counts as closed; editors send a sign every 15 s. */
const gone = 45_000;

type Sign = { thing: string; sitting: string; userId: string; now: Date };

type Present = { userId: string; name: string; since: string };

/** Records that a user has a thing open; returns who else has. */
async function beHere(db: Db, { thing, sitting, userId, now }: Sign): Promise<Present[]> {
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

async function leave(db: Db, { thing, sitting, userId }: Omit<Sign, "now">): Promise<void> {
  await db
    .deleteFrom("presence")
    .where("thing", "=", thing)
    .where("sitting", "=", sitting)
    .where("user_id", "=", userId)
    .execute();
}

type Telling = { body: Input<PresenceRoute>["body"]; actor: { id: string | null }; now: Date };

/** The answer to an editor that reports that it is open, or has been closed. */
export async function tellPresence(db: Db, { body, actor, now }: Telling): Promise<{ others: Others }> {
  const { _id: thing, sitting, leaving } = body;
  const userId = actor.id ?? "";
  if (leaving) await leave(db, { thing, sitting, userId });
  const others = leaving ? [] : await beHere(db, { thing, sitting, userId, now });
  return { others: others.map(({ name, since, userId: id }) => ({ name, since, self: id === userId })) };
}

export async function trimPresence(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - gone).toISOString();
  await db.deleteFrom("presence").where("seen_at", "<", before).execute();
}
