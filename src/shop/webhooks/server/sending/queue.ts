import { createHash, randomUUIDv7 } from "node:crypto";
import type { Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import type { Webhook } from "#shop/webhooks/contract.ts";
import type { WebhookType } from "#shop/webhooks/webhook-types.ts";

/** So many receivers are waited for at a time: a slow one delays only those that share its lane. */
export const laneCount = 4;

export const sendJob = (lane: number): string => `webhook-send-${lane}`;

/** What a job sends: the attempt of a delivery that it is for. */
export type SendPayload = { delivery: string; attempt: number };

type Queueing = SendPayload & { webhook: string; at: Date };

export async function queueAttempt(tx: Tx, { delivery, attempt, webhook, at }: Queueing): Promise<void> {
  const lane = createHash("sha256").update(webhook).digest().readUInt8() % laneCount;
  const payload: SendPayload = { delivery, attempt };
  await enqueue(tx, { id: randomUUIDv7(), kind: sendJob(lane), payload, runAt: at });
}

type Active = { id: string; events: string };

/** Those that are told of events now. */
export function activeWebhooks(tx: Tx): Promise<Active[]> {
  return runPrepared(tx, {
    shape: "active webhooks",
    values: { active: 1 as const },
    build: (from, { active }) => from.selectFrom("webhooks").select(["id", "events"]).where("active", "=", active),
  });
}

type Happened = {
  hooks: readonly Active[];
  type: WebhookType;
  thing: string;
  event: string;
  at: string;
  id: () => string;
  now: Date;
};

/** Queues an event for each of the webhooks (`activeWebhooks`) that is told of it: once, however often it is called. */
export async function queueDeliveries(tx: Tx, { hooks, type, thing, event, at, id, now }: Happened): Promise<void> {
  for (const { id: webhook, events } of hooks) {
    if (!(JSON.parse(events) as Webhook["events"]).includes(type)) continue;
    const delivery = newDelivery({ id: id(), webhook, event, type, thing, at, now });
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("webhook_deliveries")
      .values(delivery)
      .onConflict((conflict) => conflict.columns(["webhook_id", "event_id"]).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n)
      await queueAttempt(tx, { delivery: delivery.id, attempt: 0, webhook, at: now });
  }
}

type Told = { type: WebhookType; thing: string };

/** The webhooks to which this waits to be sent for the first time, and whose message is still to be made. */
export async function webhooksThatWait(tx: Tx, { type, thing }: Told): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("webhook_deliveries")
    .select("webhook_id")
    .where("type", "=", type)
    .where("thing", "=", thing)
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .where("tried_at", "is", null)
    .execute();
  return new Set(rows.map(({ webhook_id }) => webhook_id));
}

type Fresh = { id: string; webhook: string; event: string; type: string; thing: string | null; at: string; now: Date };

export function newDelivery({ id, webhook, event, type, thing, at, now }: Fresh) {
  return {
    ...{ id, webhook_id: webhook, event_id: event, type, thing, at, state: "waiting", attempts: 0 },
    ...{ next_at: now.toISOString(), tried_at: null, status: null, milliseconds: null, answer: "", failure: null },
  };
}
