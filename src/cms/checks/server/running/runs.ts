import type { Db, Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import { findingsTag } from "../storing/store-findings.ts";

export const checkJob = "check-site";

/**
 * A worker that has said nothing of its check for so long is considered dead, in seconds; another one then makes the check
 * from its beginning.
 */
export const checkLease = 10 * 60;

/** A check that has not ended by then was killed with its process, in milliseconds. */
const longest = 3 * 60 * 60 * 1000;

type Beginning = { id: string; now: Date };

/** Begins a check, unless one is under way. Returns whether it did. */
export async function beginCheck(tx: Tx, { id: run, now }: Beginning): Promise<boolean> {
  const begun = { run, started_at: now.toISOString(), finished_at: null, done: 0, total: 0 };
  const dead = new Date(now.getTime() - longest).toISOString();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("check_runs")
    .values({ id: "last", ...begun, checked_at: null, more: "{}" })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(begun)
        .where((eb) => eb.or([eb("check_runs.finished_at", "is not", null), eb("check_runs.started_at", "<", dead)])),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await enqueue(tx, { id: run, kind: checkJob, payload: { run }, runAt: now });
  await changed(tx, { tags: [findingsTag], now });
  return true;
}

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", hour: "2-digit", hourCycle: "h23" });

/** Begins the check of this night, if it is night where the business is, and that has not been done. */
export async function beginNightly(db: Db, { id, now }: Beginning): Promise<void> {
  const hour = Number(clock.format(now));
  if (hour < 2 || hour > 4) return;
  const last = await db.selectFrom("check_runs").select("started_at").executeTakeFirst();
  const tonight = new Date(now.getTime() - 12 * 60 * 60 * 1000).toISOString();
  if (last && last.started_at > tonight) return;
  await db.transaction().execute((tx) => beginCheck(tx, { id, now }));
}
