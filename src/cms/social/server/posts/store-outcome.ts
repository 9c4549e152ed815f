import type { PostFailure } from "#cms/social/states.ts";
import type { Db, Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import type { Platform } from "#platform/platform.ts";
import type { SocialPostRow } from "../migrations/2026-11-30-social.ts";
import { queueAttempt, type SendPayload } from "./queue.ts";

const [minute, hour] = [60_000, 3_600_000];

/** The pauses before each further attempt, in milliseconds: within the hour in which Mastodon knows the key, and later. */
export const pauses = [minute, 5 * minute, 15 * minute, 20 * minute, hour, 4 * hour, 12 * hour];

export type Claimed = { post: SocialPostRow; unsureSince: Date | null; unsureLast: Date | null };

/** What became of an attempt. */
export type Outcome =
  | { became: "sent"; reference: string; address: string | null }
  | { became: "later" | "lost"; failure: PostFailure; told: string; wait: number }
  | { became: "unknown"; told: string }
  | { became: "failed"; failure: PostFailure; told: string };

/**
 * Begins an attempt; null if the post has gone on. What began before and never ended, since its process died, may have
 * arrived.
 */
export function claimPost(db: Db, { post: id, attempt, now }: SendPayload & { now: Date }): Promise<Claimed | null> {
  return db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom("social_posts").selectAll().where("id", "=", id).executeTakeFirst();
    if (!known || (known.state !== "planned" && known.state !== "sending")) return null;
    const died = known.state === "sending" ? known.sending_at : null;
    const unsure = known.unsure_since ?? died;
    const { numUpdatedRows } = await tx
      .updateTable("social_posts")
      .set({ state: "sending", sending_at: now.toISOString(), unsure_since: unsure })
      .where("id", "=", id)
      .where("state", "=", known.state)
      .where("attempts", "=", attempt)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return null;
    return {
      post: known,
      unsureSince: unsure === null ? null : new Date(unsure),
      unsureLast: unsure === null ? null : new Date(known.sending_at ?? unsure),
    };
  });
}

type Storing = { claimed: Claimed; outcome: Outcome; now: Date };

export function storeOutcome({ db, outside }: Platform, { claimed, outcome, now }: Storing): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { post } = claimed;
    const next = nextOf({ claimed, outcome, now });
    const state = stateOf({ claimed, outcome, next });
    const { numUpdatedRows } = await tx
      .updateTable("social_posts")
      .set({
        state,
        attempts: post.attempts + 1,
        next_at: next?.toISOString() ?? null,
        ...factsOf({ claimed, outcome, now }),
      })
      .where("id", "=", post.id)
      .where("state", "=", "sending")
      .where("attempts", "=", post.attempts)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    if (next) await queueAttempt(tx, { post: post.id, attempt: post.attempts + 1, at: next });
    if (outcome.became === "failed" && outcome.failure === "TOKEN")
      await tx.updateTable("social_accounts").set({ accepted: 0 }).where("id", "=", post.account_id).execute();
    if (state === "failed" || state === "unknown") await tell(tx, { post, id: outside.id(), now });
  });
}

/** When it is tried again; null if it is not. */
function nextOf({ claimed: { post }, outcome, now }: Storing): Date | null {
  if (outcome.became !== "later" && outcome.became !== "lost") return null;
  const pause = pauses[post.attempts];
  return pause === undefined ? null : new Date(now.getTime() + Math.max(pause, outcome.wait));
}

function stateOf({ claimed, outcome, next }: Omit<Storing, "now"> & { next: Date | null }): string {
  if (outcome.became === "sent" || outcome.became === "failed" || outcome.became === "unknown") {
    // What cannot be asked any more may have arrived before.
    const mayBeThere = outcome.became === "failed" && claimed.unsureSince !== null;
    return mayBeThere ? "unknown" : outcome.became;
  }
  if (next) return "planned";
  return outcome.became === "lost" || claimed.unsureSince ? "unknown" : "failed";
}

function factsOf({ claimed, outcome, now }: Storing) {
  const time = now.toISOString();
  if (outcome.became === "sent") {
    const { reference, address } = outcome;
    return { reference, address, sent_at: time, failure: null, told: "", unsure_since: null };
  }
  const lost = outcome.became === "lost" ? { unsure_since: claimed.unsureSince?.toISOString() ?? time } : {};
  return { told: outcome.told, failure: outcome.became === "unknown" ? "LOST" : outcome.failure, ...lost };
}

async function tell(tx: Tx, { post, id, now }: { post: SocialPostRow; id: string; now: Date }): Promise<void> {
  const { handle } = await tx
    .selectFrom("social_accounts")
    .select("handle")
    .where("id", "=", post.account_id)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    id,
    kind: "socialFailed",
    thing: post.id,
    facts: { title: post.title, account: handle },
    by: null,
    now,
  });
}
