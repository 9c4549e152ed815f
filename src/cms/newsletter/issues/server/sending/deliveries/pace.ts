import type { Db } from "#database/database.ts";

/** Mails go in spurts of so many seconds, so that one question of the database is enough for many. */
const spurt = 10;
const key = "newsletter:pace";

type Asked = { perHour: number; now: Date };

/**
 * How many mails may go now, if no more than `perHour` are to leave in all processes and issues together, or when to
 * ask again. Kept in the database, so that a restart is no way round it. 0 is no limit.
 */
export async function takePace(db: Db, { perHour, now }: Asked): Promise<{ count: number } | { until: Date }> {
  if (perHour <= 0) return { count: Number.POSITIVE_INFINITY };
  const count = Math.max(1, Math.floor((perHour * spurt) / 3600));
  const end = new Date(now.getTime() + (count * 3_600_000) / perHour).toISOString();
  const taken = await db
    .insertInto("limits")
    .values({ key, window_end: end, count })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ window_end: end, count })
        .where("limits.window_end", "<=", now.toISOString()),
    )
    .returning("key")
    .executeTakeFirst();
  if (taken) return { count };
  const { window_end } = await db
    .selectFrom("limits")
    .select("window_end")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return { until: new Date(window_end) };
}
