import { sql } from "kysely";
import { Problem } from "#contract/problem.ts";
import type { Db } from "#database/database.ts";

/** How much of something is allowed in a stretch of time, counted in the database for all processes. */
export type Limit = { key: string; most: number; seconds: number };

/**
 * Counts one more, in a single statement, so that two processes cannot both be the last one allowed.
 * @throws Problem `TOO_MANY` with the seconds to wait
 */
export async function countUp(db: Db, limit: Limit & { now: Date }): Promise<void> {
  const { key, most, seconds, now } = limit;
  const end = new Date(now.getTime() + seconds * 1000).toISOString();
  const time = now.toISOString();
  const row = await db
    .insertInto("limits")
    .values({ key, window_end: end, count: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`case when limits.window_end <= ${time} then 1 else limits.count + 1 end`,
        window_end: sql<string>`case when limits.window_end <= ${time} then ${end} else limits.window_end end`,
      }),
    )
    .returning(["count", "window_end"])
    .executeTakeFirstOrThrow();
  if (row.count > most) refuse(row.window_end, now);
}

export async function forgetCount(db: Db, { key }: { key: string }): Promise<void> {
  await db.deleteFrom("limits").where("key", "=", key).execute();
}

export async function trimLimits(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom("limits").where("window_end", "<", now.toISOString()).execute();
}

function refuse(windowEnd: string, now: Date): never {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(windowEnd) - now.getTime()) / 1000));
  throw new Problem("TOO_MANY", { retryAfter, values: { minutes: Math.ceil(retryAfter / 60) } });
}
