import type { Tx } from "#database/database.ts";
import { enqueue } from "#platform/jobs/jobs.ts";

/** The kind of the job that sends an issue for a while; it enqueues the next one before it ends. */
export const sendIssueJob = "send-issue";

export function enqueueSending(tx: Tx, { id, issue, at }: { id: string; issue: string; at: Date }): Promise<void> {
  return enqueue(tx, { id, kind: sendIssueJob, payload: { issue }, runAt: at });
}
