import { statesFor } from "#cms/newsletter/issues/issue-states.ts";
import type { Db, Tx } from "#database/database.ts";
import { notify } from "#platform/notifications.ts";
import { documentOf } from "../issue-row.ts";

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
  const facts = { subject: documentOf(row).subject.de ?? "", count: row.sent };
  await notify(tx, { id, kind: "newsletter.sent", thing: issue, facts, now });
}
