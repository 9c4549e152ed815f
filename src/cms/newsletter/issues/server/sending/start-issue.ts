import { statesFor } from "#cms/newsletter/issues/issue-states.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteUses } from "#platform/publishing/uses.ts";
import type { Outgoing } from "../rendering/outgoing.ts";
import type { Acting } from "../writing/write-issue.ts";
import { enqueueSending } from "./send-job.ts";

type Versioned = Acting & { version: number };

/** Plans the beginning of an issue. @throws Problem `C404`, `ISSUE_STATE`, `PLAN_PAST`; ChangedMeanwhile */
export function scheduleIssue(db: Db, plan: Versioned & { at: Date; job: string }): Promise<void> {
  if (plan.at <= plan.now) throw new Problem("PLAN_PAST", { field: "at" });
  return db.transaction().execute((tx) => schedule(tx, plan));
}

async function schedule(tx: Tx, plan: Versioned & { at: Date; job: string }): Promise<void> {
  const { issue: id, version, at, job, by, now } = plan;
  const { numUpdatedRows } = await tx
    .updateTable("issues")
    .set({
      state: "scheduled",
      scheduled_at: at.toISOString(),
      version: version + 1,
      changed_at: now.toISOString(),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "in", statesFor("schedule"))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) await refuse(tx, { id, version });
  // The job of a plan that was changed finds an issue that begins at another time.
  await enqueueSending(tx, { id: job, issue: id, at });
  await audit(tx, { by, action: "issue.schedule", thing: id, now });
}

type Start = Versioned & { outgoing: Outgoing; job: string };

/**
 * Starts sending: records the content and the audience as they are now. `by` is null when a scheduled issue starts.
 * @throws Problem `C404`, `ISSUE_STATE`; ChangedMeanwhile
 */
export function startIssue(db: Db, start: Start): Promise<void> {
  return db.transaction().execute((tx) => begin(tx, start));
}

async function begin(tx: Tx, { issue: id, version, outgoing, job, by, now }: Start): Promise<void> {
  const time = now.toISOString();
  const { numUpdatedRows } = await tx
    .updateTable("issues")
    .set({ state: "sending", started_at: time, version: version + 1, changed_at: time })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "in", statesFor("send"))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) await refuse(tx, { id, version });
  const { renditions, links, files } = outgoing;
  await tx
    .insertInto("issue_renditions")
    .values(renditions.map((rendition) => ({ ...rendition, issue_id: id })))
    .execute();
  if (links.length > 0) {
    await tx
      .insertInto("issue_links")
      .values(links.map((href, index) => ({ issue_id: id, number: index + 1, href, clicks: 0 })))
      .execute();
  }
  // Mail programs fetch the pictures for as long as somebody opens the mail.
  await noteUses(tx, { kind: "issue", thing: id, draft: files, live: { used: files, from: time } });
  await enqueueSending(tx, { id: job, issue: id, at: now });
  await audit(tx, { by, action: "issue.send", thing: id, now });
}

async function refuse(tx: Tx, { id, version }: { id: string; version: number }): Promise<never> {
  const row = await tx.selectFrom("issues").select("version").where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  if (row.version !== version) throw new ChangedMeanwhile(id);
  throw new Problem("ISSUE_STATE");
}
