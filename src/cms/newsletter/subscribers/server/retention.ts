import type { Db } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";
import { networkDays, pendingDays } from "../subscriber.ts";
import { deleteLines } from "./import/delete-lines.ts";

/** A file that was brought along is looked at for so many days, and then its lines go. */
const importDays = 30;
/**
 * Claims because of a mail that should not have been sent end three years after the year of the mail (§§ 195, 199 BGB);
 * so long the proof of a consent that has ended is kept, and no longer.
 */
const claimYears = 3;

export const subscriberRetention: RetentionRule[] = [
  {
    kind: "subscriberPending",
    days: pendingDays,
    reason: "privacy:retention.subscriberPending",
    sweep: (db, { now }) => forgetPending(db, { now }),
  },
  {
    kind: "subscriberNetwork",
    days: networkDays,
    reason: "privacy:retention.subscriberNetwork",
    sweep: (db, { now }) => forgetNetworks(db, { before: daysBefore(now, networkDays) }),
  },
  {
    kind: "subscriberLeft",
    days: (claimYears + 1) * 365 + 1,
    reason: "privacy:retention.subscriberLeft",
    sweep: (db, { now }) => forgetLeft(db, { before: `${now.getUTCFullYear() - claimYears}-01-01T00:00:00.000Z` }),
  },
  {
    kind: "subscriberImport",
    days: importDays,
    reason: "privacy:retention.subscriberImport",
    sweep: (db, { now }) => forgetLines(db, { before: daysBefore(now, importDays) }),
  },
];

/** Whoever never confirmed is forgotten; whoever had unsubscribed before is what they were. */
async function forgetPending(db: Db, { now }: { now: Date }): Promise<number> {
  const time = now.toISOString();
  const back = await db
    .updateTable("subscribers")
    .set((eb) => ({ state: "unsubscribed", pending_until: null, version: eb("version", "+", 1) }))
    .where("pending_until", "<=", time)
    .where("state", "=", "pending")
    .where("unsubscribed_at", "is not", null)
    .execute();
  const gone = await db
    .deleteFrom("subscribers")
    .where("pending_until", "<=", time)
    .where("state", "=", "pending")
    .execute();
  return affectedRows(back) + affectedRows(gone);
}

async function forgetNetworks(db: Db, { before }: { before: string }): Promise<number> {
  const forgotten = await db
    .updateTable("subscriber_events")
    .set({ network: null })
    .where("network", "is not", null)
    .where("at", "<", before)
    .execute();
  return affectedRows(forgotten);
}

async function forgetLeft(db: Db, { before }: { before: string }): Promise<number> {
  const gone = await db
    .deleteFrom("subscribers")
    .where("state", "=", "unsubscribed")
    .where("unsubscribed_at", "<", before)
    .execute();
  return affectedRows(gone);
}

async function forgetLines(db: Db, { before }: { before: string }): Promise<number> {
  const old = await db.selectFrom("subscriber_imports").select("id").where("created_at", "<", before).execute();
  let lines = 0;
  for (const { id } of old) lines += await deleteLines(db, { import: id });
  const unused = await db
    .deleteFrom("subscriber_imports")
    .where("created_at", "<", before)
    .where("state", "!=", "done")
    .execute();
  return lines + affectedRows(unused);
}
