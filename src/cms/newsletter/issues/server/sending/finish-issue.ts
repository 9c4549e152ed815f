import { statesFor } from "#cms/newsletter/issues/issue-states.ts";
import type { Db, Tx } from "#database/database.ts";
import { notify, settleNotifications } from "#platform/faces/notifications.ts";
import { issueTitle } from "../issue-titles.ts";

type Finish = { issue: string; id: string; now: Date };

/** Everybody has been dealt with; two processes that find that out say it once. */
export function finishIssue(db: Db, finish: Finish): Promise<void> {
  return db.transaction().execute((tx) => finishIn(tx, finish));
}

async function finishIn(tx: Tx, { issue, id, now }: Finish): Promise<void> {
  const time = now.toISOString();
  const row = await tx
    .updateTable("issues")
    .set((eb) => ({
      state: "sent",
      done_at: time,
      changed_at: time,
      version: eb("version", "+", 1),
      hold_code: null,
      hold_said: null,
      hold_until: null,
    }))
    .where("id", "=", issue)
    .where("state", "in", statesFor("finish"))
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const facts = { subject: await issueTitle(tx, row), count: row.sent };
  await settleNotifications(tx, { kind: "newsletter.failed", things: [issue], now });
  await notify(tx, { id, kind: "newsletter.sent", thing: issue, facts, by: await senderOf(tx, { issue }), now });
}

/** Who has sent or scheduled it: the end of it is no news to them. */
async function senderOf(tx: Tx, { issue }: { issue: string }): Promise<string | null> {
  const act = await tx
    .selectFrom("audit")
    .innerJoin("users", "users.id", "audit.user_id")
    .select("users.id")
    .where("thing", "=", issue)
    .where("action", "in", ["issue.send", "issue.schedule", "issue.retry"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return act?.id ?? null;
}
