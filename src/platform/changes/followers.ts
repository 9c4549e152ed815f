import { randomUUIDv7 } from "node:crypto";
import type { Tx } from "#database/database.ts";
import { enqueue } from "../jobs/jobs.ts";

/** A kind of job that is enqueued in the transaction of each change that has one of its tags. */
export type Follower = {
  job: string;
  follows: (tag: string) => boolean;
};

let known: readonly Follower[] = [];

/** For the composition only: sets what follows changes. */
export function rememberFollowers(followers: readonly Follower[]): void {
  known = followers;
}

/** Enqueues the jobs that follow a change, with those of its tags that they follow: both happen or neither. */
export async function enqueueFollowers(tx: Tx, { tags, now }: { tags: string[]; now: Date }): Promise<void> {
  for (const { job: kind, follows } of known) {
    const followed = tags.filter(follows);
    if (followed.length > 0) await enqueue(tx, { id: randomUUIDv7(), kind, payload: { tags: followed }, runAt: now });
  }
}
