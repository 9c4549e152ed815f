import type { Db, Tx } from "#database/database.ts";
import type { IssueRow } from "#database/schema/newsletter.ts";
import { notify, settleNotifications } from "#platform/faces/notifications.ts";
import { issueTitle } from "../issue-titles.ts";
import type { Trouble } from "./deliveries/failures.ts";
import { enqueueSending } from "./send-job.ts";

/** Waits for a mail server in trouble, in milliseconds; the last one again and again. */
const waits = [1, 2, 5, 10, 15].map((minutes) => minutes * 60_000);

/** The mail server is in order again. */
export function endHold(db: Db, ended: { issue: string; now: Date }): Promise<void> {
  return db.transaction().execute((tx) => endIn(tx, ended));
}

async function endIn(tx: Tx, { issue, now }: { issue: string; now: Date }): Promise<void> {
  await tx
    .updateTable("issues")
    .set({ hold_code: null, hold_said: null, hold_until: null, holds: 0 })
    .where("id", "=", issue)
    .execute();
  await settleNotifications(tx, { kind: "newsletter.failed", things: [issue], now });
}

type Hold = { issue: IssueRow; trouble: Trouble; ids: { job: string; notification: string }; now: Date };

/** Makes an issue wait for the mail server and continue automatically; the staff is notified the first time. */
export function holdIssue(db: Db, hold: Hold): Promise<void> {
  return db.transaction().execute((tx) => holdIn(tx, hold));
}

async function holdIn(tx: Tx, { issue, trouble, ids, now }: Hold): Promise<void> {
  // What was sent since it was read has ended the former row of waits.
  const before = await tx.selectFrom("issues").select(["sent", "holds"]).where("id", "=", issue.id).executeTakeFirst();
  if (!before) return;
  const holds = before.sent > issue.sent ? 0 : before.holds;
  const until = new Date(now.getTime() + (waits[holds] ?? waits.at(-1) ?? 0));
  const { numUpdatedRows } = await tx
    .updateTable("issues")
    .set({ hold_code: trouble.code, hold_said: trouble.said, hold_until: until.toISOString(), holds: holds + 1 })
    .where("id", "=", issue.id)
    .where("state", "=", "sending")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  await enqueueSending(tx, { id: ids.job, issue: issue.id, at: until });
  if (holds > 0) return;
  const facts = { subject: await issueTitle(tx, issue) };
  await notify(tx, { id: ids.notification, kind: "newsletter.failed", thing: issue.id, facts, by: null, now });
}
