import type { Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import type { Platform } from "#platform/platform.ts";
import type { WebhookDeliveryRow } from "../migrations/2026-11-27-webhooks.ts";
import { giveUpHook } from "../write-webhooks.ts";
import { type Attempted, attempt, hasArrived } from "./attempt.ts";
import { queueAttempt, type SendPayload } from "./queue.ts";

const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** The pauses before each further attempt, in milliseconds, as standardwebhooks.com proposes: three days together. */
export const pauses = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 20 * hour],
];

/** Nothing has got through for so long, in milliseconds: about as long as one delivery is tried. */
const longestFailing = 71 * hour;

/** Carries out an attempt that was queued, unless the delivery has gone on meanwhile. */
export async function sendQueued(
  platform: Platform,
  { delivery: id, attempt: number }: SendPayload,
  { now }: { now: Date },
): Promise<void> {
  const delivery = await platform.db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", number)
    .executeTakeFirst();
  if (delivery) await sendDelivery(platform, { delivery, now });
}

type Sending = { delivery: WebhookDeliveryRow; now: Date; isTest?: boolean };

/** Sends a delivery now, and stores what became of it. A test is not tried again. */
export async function sendDelivery(platform: Platform, { delivery, now, isTest = false }: Sending): Promise<void> {
  const webhook = await platform.db
    .selectFrom("webhooks")
    .selectAll()
    .where("id", "=", delivery.webhook_id)
    .executeTakeFirst();
  if (!webhook) return;
  const isOff = webhook.active === 0 && !isTest;
  // Before its message is made: a change that comes later is not in it, and is queued on its own.
  await platform.db
    .updateTable("webhook_deliveries")
    .set({ tried_at: now.toISOString() })
    .where("id", "=", delivery.id)
    .execute();
  const became: Attempted = isOff
    ? { status: null, milliseconds: null, answer: "", failure: "OFF" }
    : await attempt(platform, { webhook, delivery, now });
  const pause = isTest || isOff || became.status === 410 ? undefined : pauses[delivery.attempts];
  await platform.db.transaction().execute(async (tx) => {
    const isStored = await store(tx, { delivery, became, pause, now });
    if (!isStored || isOff || isTest) return;
    const giveUp = await noteHealth(tx, { delivery, became, pause, now });
    if (!giveUp) return;
    const { webhook_id: thing } = delivery;
    const host = await giveUpHook(tx, { id: thing, now });
    await notify(tx, { id: platform.outside.id(), kind: "webhookGaveUp", thing, facts: { host }, by: null, now });
  });
}

type Storing = { delivery: WebhookDeliveryRow; became: Attempted; pause: number | undefined; now: Date };

/** Returns false if the delivery has gone on meanwhile. */
async function store(tx: Tx, { delivery, became, pause, now }: Storing): Promise<boolean> {
  const { id, attempts, webhook_id: webhook } = delivery;
  const next = pause === undefined || hasArrived(became) ? null : new Date(now.getTime() + pause);
  const state = hasArrived(became) ? "delivered" : next ? "waiting" : "failed";
  const { numUpdatedRows } = await tx
    .updateTable("webhook_deliveries")
    .set({
      ...became,
      state,
      attempts: attempts + 1,
      tried_at: now.toISOString(),
      next_at: next?.toISOString() ?? null,
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", attempts)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  if (next) await queueAttempt(tx, { delivery: id, attempt: attempts + 1, webhook, at: next });
  return true;
}

/** Notes since when nothing arrives. Returns whether the webhook is to be switched off. */
async function noteHealth(tx: Tx, { delivery, became, pause, now }: Storing): Promise<boolean> {
  const { webhook_id: id } = delivery;
  if (hasArrived(became)) {
    await tx.updateTable("webhooks").set({ failing_since: null }).where("id", "=", id).execute();
    return false;
  }
  // The receiver says that it is gone for good.
  if (became.status === 410) return true;
  const { failing_since: since, active } = await tx
    .selectFrom("webhooks")
    .select(["failing_since", "active"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (since === null) {
    await tx.updateTable("webhooks").set({ failing_since: now.toISOString() }).where("id", "=", id).execute();
    return false;
  }
  return active === 1 && pause === undefined && now.getTime() - Date.parse(since) >= longestFailing;
}
