import { randomUUIDv7 } from "node:crypto";
import type { Tx } from "#database/database.ts";
import { enqueue } from "#platform/jobs/jobs.ts";

export const sendJob = "social-send";

/** What a job sends: the attempt of a post that it is for. */
export type SendPayload = { post: string; attempt: number };

export async function queueAttempt(tx: Tx, { at, ...payload }: SendPayload & { at: Date }): Promise<void> {
  await enqueue(tx, { id: randomUUIDv7(), kind: sendJob, payload, runAt: at });
}
