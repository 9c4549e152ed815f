import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { trimNetworkKeys } from "#platform/endpoints/network-hash.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";
import { networkDays } from "../guestbook.ts";
import { forgetAbout } from "./moderating/delete-guestbook.ts";

/** Sweeps come every hour: what will be too old before the next but one goes now, so that nothing stays longer. */
const ahead = 2 * 60 * 60 * 1000;

/** How long what belongs to the guestbook is kept. */
export const guestbookRetention = {
  /** Swept every hour. */
  network: {
    kind: "guestbookNetwork",
    days: networkDays,
    reason: "guestbook:retention.network",
    async sweep(db: Db, { now }: { now: Date }) {
      await trimNetworkKeys(db, { now });
      const before = daysBefore(new Date(now.getTime() + ahead), networkDays);
      const forgotten = await db
        .updateTable("guestbook_entries")
        .set({ network_hash: null })
        .where("network_hash", "is not", null)
        .where("signed_at", "<=", before)
        .execute();
      return affectedRows(forgotten);
    },
  },
  rejected: {
    kind: "guestbookRejected",
    days: 30,
    reason: "guestbook:retention.rejected",
    sweep: (db: Db, { now }: { now: Date }) =>
      db.transaction().execute((tx) => sweepRejected(tx, { before: daysBefore(now, 30), now })),
  },
  reports: {
    kind: "guestbookReport",
    days: 180,
    reason: "guestbook:retention.report",
    async sweep(db: Db, { now }: { now: Date }) {
      const before = daysBefore(now, 180);
      return affectedRows(await db.deleteFrom("guestbook_reports").where("decided_at", "<", before).execute());
    },
  },
} satisfies Record<string, RetentionRule>;

/** What was refused and does not wait for a decision. */
async function sweepRejected(tx: Tx, { before, now }: { before: string; now: Date }): Promise<number> {
  const gone = await tx
    .deleteFrom("guestbook_entries")
    .where("state", "=", "rejected")
    .where("changed_at", "<", before)
    .where("open_reports", "=", 0)
    .returning("id")
    .execute();
  await forgetAbout(tx, { things: gone.map(({ id }) => id), now });
  return gone.length;
}
