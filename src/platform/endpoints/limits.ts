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

/** A limit of several. `by`: how much is counted; 0 only looks whether it is used up. */
export type OneOfLimits = Limit & { by?: number };

/**
 * Counts one more of each of several limits, with different keys, in a single statement.
 * @throws Problem `TOO_MANY` with the seconds until the last that is used up ends
 */
export async function countUpEach(
  db: Db,
  { limits, now }: { limits: readonly OneOfLimits[]; now: Date },
): Promise<void> {
  const found = new Map((await countedEach(db, { limits, now })).map((row) => [row.key, row]));
  const used = limits.flatMap(({ key, most, by = 1 }) => {
    const row = found.get(key)!;
    return row.count > most || (by === 0 && row.count === most) ? [row.windowEnd] : [];
  });
  if (used.length > 0) refuseUntil(used.toSorted().at(-1)!, now);
}

/** Like `countUpEach`, but returns the counts and the ends of the windows instead of refusing. */
export async function countedEach(
  db: Db,
  { limits, now }: { limits: readonly OneOfLimits[]; now: Date },
): Promise<{ key: string; count: number; windowEnd: string }[]> {
  if (limits.length === 0) return [];
  const rows = limits.map(({ key, seconds, by = 1 }) => ({
    ...{ key, count: by },
    window_end: new Date(now.getTime() + seconds * 1000).toISOString(),
  }));
  const found = await runPrepared(db, {
    shape: "limits: one more of each",
    // In one order, so that no two of them wait for each other.
    values: { rows: rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)), time: now.toISOString() },
    build: (from, { rows, time }) =>
      from
        .insertInto("limits")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            count: sql<number>`case when limits.window_end <= ${time} then excluded.count else limits.count + excluded.count end`,
            window_end: sql<string>`case when limits.window_end <= ${time} then excluded.window_end else limits.window_end end`,
          }),
        )
        .returning(["key", "count", "window_end"]),
  });
  return found.map(({ key, count, window_end: windowEnd }) => ({ key, count, windowEnd }));
}

/** Counts one less, for an attempt that succeeded. Nothing is left of the only one. */
export function countDown(db: Db, { key }: { key: string }): Promise<void> {
  return countDownEach(db, { keys: [key] });
}

/** The same for several. */
export async function countDownEach(db: Db, { keys }: { keys: readonly string[] }): Promise<void> {
  const only = await db.deleteFrom("limits").where("key", "in", keys).where("count", "<=", 1).execute();
  if (affectedRows(only) >= keys.length) return;
  await db
    .updateTable("limits")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "in", keys)
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
