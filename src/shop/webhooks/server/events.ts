import type { EventListener } from "#platform/events/domain-event.ts";
import type { Platform } from "#platform/platform.ts";
import { type EmittedOrderEvent, orderRow } from "#shop/orders/server/index.ts";
import { typeOfOrderEvent, type WebhookType } from "../webhook-types.ts";
import { activeWebhooks, queueDeliveries } from "./sending/queue.ts";

/** What happens to orders is queued for webhooks, and with it that there is more or less of their goods. */
export const orderListener: EventListener = {
  name: "webhooks",
  topic: "order",
  async after(tx, { id: event, name, thing, at }, { platform, now }) {
    const { id } = platform.outside;
    const hooks = await activeWebhooks(tx);
    if (hooks.length === 0) return;
    const type = typeOfOrderEvent[name as EmittedOrderEvent];
    await queueDeliveries(tx, { hooks, type, thing, event, at, id, now });
    if (!movesStock.has(name as EmittedOrderEvent)) return;
    const { lines } = JSON.parse((await orderRow(tx, { id: thing, user: null, isStaff: true })).document) as {
      lines: { item: string }[];
    };
    for (const product of new Set(lines.map(({ item }) => item))) {
      const own = { type: "stock.changed", thing: product, event: `${event}:${product}` } as const;
      await queueDeliveries(tx, { hooks, ...own, at, id, now });
    }
  },
};

const movesStock: ReadonlySet<EmittedOrderEvent> = new Set([
  ...(["place", "cancel", "expire", "shipPart", "ship", "handOver", "change", "propose", "dropProposal"] as const),
  ...(["declareWithdrawal", "endShipping", "goodsBack"] as const),
]);

/** The job that follows changes of products and of what is counted of them. */
export const changesJob = "webhook-changes";

const productTag = "product:";

export const followsChange = (tag: string): boolean => tag === "stock" || tag.startsWith(productTag);

/** Queues changed products, or their changed stock, for webhooks. What waits to be sent anyway is not queued twice. */
export function queueChanges(
  { db, outside }: Platform,
  { tags }: { tags: string[] },
  { now }: { now: Date },
): Promise<void> {
  const type: WebhookType = tags.includes("stock") ? "stock.changed" : "product.changed";
  const products = tags.flatMap((tag) => (tag.startsWith(productTag) ? [tag.slice(productTag.length)] : []));
  return db.transaction().execute(async (tx) => {
    const hooks = await activeWebhooks(tx);
    if (hooks.length === 0) return;
    for (const thing of products) {
      const waiting = await tx
        .selectFrom("webhook_deliveries")
        .select("id")
        .where("type", "=", type)
        .where("thing", "=", thing)
        .where("state", "=", "waiting")
        .where("attempts", "=", 0)
        .executeTakeFirst();
      const event = outside.id();
      if (!waiting)
        await queueDeliveries(tx, { hooks, type, thing, event, at: now.toISOString(), id: outside.id, now });
    }
  });
}
