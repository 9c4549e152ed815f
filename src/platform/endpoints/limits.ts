import { sql } from "kysely";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { runPrepared } from "#database/prepared.ts";

/** How often something is allowed in a window of time, counted in the database for all processes. */
export type Limit = { key: string; most: number; seconds: number };

/**
 * Counts one more, in a single statement, so that two processes cannot both take the last one.
 * @throws Problem `TOO_MANY` with the seconds to wait
 */
export async function countUp(db: Db, limit: Limit & { now: Date }): Promise<void> {
  const { count, windowEnd } = await counted(db, limit);
  if (count > limit.most) refuseUntil(windowEnd, limit.now);
}

/** Like `countUp`, but returns the count and the end of the window instead of refusing. */
export async function counted(
  db: Db | Tx,
  limit: Limit & { now: Date },
): Promise<{ count: number; windowEnd: string }> {
  const { key, seconds, now } = limit;
  const end = new Date(now.getTime() + seconds * 1000).toISOString();
  const [row] = await runPrepared(db, {
    shape: "limits: one more",
    values: { key, time: now.toISOString(), end },
    build: (from, { key, time, end }) =>
      from
        .insertInto("limits")
        .values({ key, window_end: end, count: 1 })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            count: sql<number>`case when limits.window_end <= ${time} then 1 else limits.count + 1 end`,
            window_end: sql<string>`case when limits.window_end <= ${time} then ${end} else limits.window_end end`,
          }),
        )
        .returning(["count", "window_end"]),
  });
  return { count: row!.count, windowEnd: row!.window_end };
}

/** Counts one less, for an attempt that succeeded. Nothing is left of the only one. */
export async function countDown(db: Db, { key }: { key: string }): Promise<void> {
  const only = await db.deleteFrom("limits").where("key", "=", key).where("count", "<=", 1).execute();
  if (affectedRows(only) > 0) return;
  await db
    .updateTable("limits")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

export async function forgetCount(db: Db, { key }: { key: string }): Promise<void> {
  await db.deleteFrom("limits").where("key", "=", key).execute();
}

/** Returns how many were deleted. */
export async function trimLimits(db: Db, { now }: { now: Date }): Promise<number> {
  return affectedRows(await db.deleteFrom("limits").where("window_end", "<", now.toISOString()).execute());
}

/** @throws Problem `TOO_MANY` */
export function refuseUntil(windowEnd: string, now: Date): never {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(windowEnd) - now.getTime()) / 1000));
  throw new Problem("TOO_MANY", { retryAfter, values: { minutes: Math.ceil(retryAfter / 60) } });
}
