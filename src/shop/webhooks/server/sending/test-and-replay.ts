import { Problem } from "#contract/wire/problem.ts";
import { audit } from "#platform/audit.ts";
import type { Platform } from "#platform/platform.ts";
import type { WebhookDelivery } from "#shop/webhooks/contract.ts";
import { testType } from "#shop/webhooks/webhook-types.ts";
import { readDelivery, webhookRow } from "../read-webhooks.ts";
import { newDelivery, queueAttempt } from "./queue.ts";
import { sendDelivery } from "./send.ts";

type Acting = { id: string; by: string | null; now: Date };

/** Sends a test at once, and returns what became of it. @throws Problem `C404` */
export async function testHook(platform: Platform, { id: webhook, by, now }: Acting): Promise<WebhookDelivery> {
  const id = platform.outside.id();
  const delivery = newDelivery({ id, webhook, event: id, type: testType, thing: null, at: now.toISOString(), now });
  await platform.db.transaction().execute(async (tx) => {
    await webhookRow(tx, { id: webhook });
    await tx.insertInto("webhook_deliveries").values(delivery).execute();
    await audit(tx, { by, action: "webhook.test", thing: webhook, now });
  });
  await sendDelivery(platform, { delivery, now, isTest: true });
  return readDelivery(platform.db, { id });
}

/** Has a delivery sent once more, with all its attempts. @throws Problem `C404`, `WEBHOOK_OFF` */
export async function replay(platform: Platform, { id, by, now }: Acting): Promise<WebhookDelivery> {
  return platform.db.transaction().execute(async (tx) => {
    const { webhook } = await readDelivery(tx, { id });
    const { active } = await webhookRow(tx, { id: webhook });
    if (active === 0) throw new Problem("WEBHOOK_OFF");
    await tx
      .updateTable("webhook_deliveries")
      .set({ state: "waiting", attempts: 0, next_at: now.toISOString(), tried_at: null })
      .where("id", "=", id)
      .execute();
    await queueAttempt(tx, { delivery: id, attempt: 0, webhook, at: now });
    await audit(tx, { by, action: "webhook.replay", thing: webhook, now });
    return readDelivery(tx, { id });
  });
}
