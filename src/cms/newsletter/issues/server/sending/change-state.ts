import { type IssueState, stateAfter } from "#cms/newsletter/issues/issue-states.ts";
import type { AuditAction } from "#contract/audit.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import type { Acting } from "../writing/write-issue.ts";
import { enqueueSending } from "./send-job.ts";

type Act = "unschedule" | "pause" | "resume" | "cancel" | "retry";
type Change = Acting & { act: Act; job: string };

/** Takes an issue to its next state, if the act fits the one it is in. @throws Problem `C404`, `ISSUE_STATE` */
export function changeState(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

const actions: Record<Act, AuditAction> = {
  unschedule: "issue.unschedule",
  pause: "issue.pause",
  resume: "issue.resume",
  cancel: "issue.cancel",
  retry: "issue.retry",
};

async function changeIn(tx: Tx, { issue: id, act, job, by, now }: Change): Promise<void> {
  const row = await tx.selectFrom("issues").select("state").where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  const next = stateAfter(act, row.state as IssueState);
  if (!next) throw new Problem("ISSUE_STATE");
  const time = now.toISOString();
  const { numUpdatedRows } = await tx
    .updateTable("issues")
    .set((eb) => ({
      state: next,
      changed_at: time,
      version: eb("version", "+", 1),
      hold_code: null,
      hold_said: null,
      hold_until: null,
      ...(act === "unschedule" ? { scheduled_at: null } : {}),
      ...(act === "cancel" ? { done_at: time } : {}),
      ...(act === "retry" ? { done_at: null, doubtful: 0 } : {}),
    }))
    .where("id", "=", id)
    .where("state", "=", row.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Problem("ISSUE_STATE");
  if (act === "retry") await sendDoubtful(tx, { issue: id, now });
  if (act === "resume" || act === "retry") await enqueueSending(tx, { id: job, issue: id, at: now });
  await audit(tx, { by, action: actions[act], thing: id, now });
}

/** They carry the number that they had the first time, so that mail programs show only one of the two. */
async function sendDoubtful(tx: Tx, { issue, now }: { issue: string; now: Date }): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("issue_deliveries")
    .set({ state: "waiting", attempts: 0, next_at: now.toISOString() })
    .where("issue_id", "=", issue)
    .where("state", "=", "doubtful")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem("ISSUE_STATE");
}
