import { isProblem } from "#contract/wire/problem.ts";
import type { Database, Db } from "#database/database.ts";
import type { IssueRow } from "#database/schema/newsletter.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { notify } from "#platform/faces/notifications.ts";
import type { Sender } from "#platform/mail/letter.ts";
import type { Outside } from "#platform/outside.ts";
import { hasDuePlan } from "#platform/publishing/plans.ts";
import { closedLinks, plannedThings } from "../checking/closed-links.ts";
import { documentOf } from "../issue-row.ts";
import { issueTitle } from "../issue-titles.ts";
import { readMaterial, type Told } from "../rendering/material.ts";
import { outgoingOf } from "../rendering/outgoing.ts";
import { enqueueSending } from "./send-job.ts";
import { startIssue } from "./start-issue.ts";

/** An issue waits for plans of what it leads to for so long, and looks again after each wait; in seconds. */
const longestWait = 300;
const wait = 5;

type House = Told & { database: Database; outside: Outside; sender: () => Promise<Sender> };

/** Begins an issue whose time has come; one that was taken back or begins at another time is left alone. */
export async function beginScheduled(
  { database, outside, sender, kinds, linkables }: House,
  { issue }: { issue: string },
): Promise<void> {
  const { db } = database;
  const now = outside.now();
  const row = await db
    .selectFrom("issues")
    .selectAll()
    .where("id", "=", issue)
    .where("state", "=", "scheduled")
    .where("scheduled_at", "<=", now.toISOString())
    .executeTakeFirst();
  if (!row) return;
  const document = documentOf(row);
  const material = await readMaterial(db, { document, kinds, linkables, now });
  const from = await sender();
  const linking = { document, material, url: from.url };
  // Plans for the same minute may be carried out a moment later, and newsletters do not wait for other jobs.
  const waiting = now.getTime() < Date.parse(row.scheduled_at ?? "") + longestWait * 1000;
  if (waiting && (await hasDuePlan(db, { things: await plannedThings(db, linking), now }))) {
    const again = { id: outside.id(), issue, at: new Date(now.getTime() + wait * 1000) };
    return db.transaction().execute((tx) => enqueueSending(tx, again));
  }
  // What was open when it was planned may have been taken down since.
  const closed = await closedLinks(db, { ...linking, linkables, at: now, now });
  if (closed.length > 0) return takeBack(db, { row, id: outside.id(), now });
  const outgoing = outgoingOf({ issue, document, material, sender: from });
  const start = { issue, version: row.version, outgoing, job: outside.id(), by: null, now };
  try {
    await startIssue(db, start);
  } catch (error) {
    // Somebody was quicker.
    if (!(error instanceof ChangedMeanwhile || isProblem(error))) throw error;
  }
}

type TakingBack = { row: IssueRow; id: string; now: Date };

/** Makes it a draft again, in whose check the links are named, and notifies the staff. */
function takeBack(db: Db, { row, id, now }: TakingBack): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("issues")
      .set({ state: "draft", scheduled_at: null, version: row.version + 1, changed_at: now.toISOString() })
      .where("id", "=", row.id)
      .where("version", "=", row.version)
      .where("state", "=", "scheduled")
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    const facts = { subject: await issueTitle(tx, row) };
    await notify(tx, { id, kind: "newsletter.returned", thing: row.id, facts, by: null, now });
    await audit(tx, { by: null, action: "issue.unschedule", thing: row.id, now });
  });
}
