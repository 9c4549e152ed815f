import { isProblem } from "#contract/wire/problem.ts";
import type { Database } from "#database/database.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { Sender } from "#platform/mail/letter.ts";
import type { Outside } from "#platform/outside.ts";
import { documentOf } from "../issue-row.ts";
import { readMaterial } from "../rendering/material.ts";
import { outgoingOf } from "../rendering/outgoing.ts";
import { startIssue } from "./start-issue.ts";

type House = { database: Database; outside: Outside; sender: () => Promise<Sender> };

/** Begins an issue whose time has come; one that was taken back or begins at another time is left alone. */
export async function beginScheduled(
  { database, outside, sender }: House,
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
  const material = await readMaterial(db, { document, now });
  const outgoing = outgoingOf({ issue, document, material, sender: await sender() });
  const start = { issue, version: row.version, document, outgoing, job: outside.id(), by: null, now };
  try {
    await startIssue(db, start);
  } catch (error) {
    // Somebody was quicker.
    if (!(error instanceof ChangedMeanwhile || isProblem(error))) throw error;
  }
}
