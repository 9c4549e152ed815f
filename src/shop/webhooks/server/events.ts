import type { Tx } from "#database/database.ts";
import type { EventListener } from "#platform/events/domain-event.ts";
import type { Platform } from "#platform/platform.ts";
import { type EmittedOrderEvent, type OrderDocument, orderRow } from "#shop/orders/server/index.ts";
import { productsOfStock } from "#shop/stock/server/index.ts";
import { typeOfOrderEvent, type WebhookType } from "../webhook-types.ts";
import { activeWebhooks, queueDeliveries, webhooksThatWait } from "./sending/queue.ts";

/** What happens to orders is queued for webhooks, and with it that there is more or less of their goods. */
export const orderListener: EventListener = {
  name: "webhooks",
  topic: "order",
  isWanted: async (tx) => (await activeWebhooks(tx)).length > 0,
  async after(tx, { id: event, name, thing, at }, { platform, now }) {
    const { id } = platform.outside;
    const hooks = await activeWebhooks(tx);
    if (hooks.length === 0) return;
    const type = typeOfOrderEvent[name as EmittedOrderEvent];
    await queueDeliveries(tx, { hooks, type, thing, event, at, id, now });
    if (!movesStock.has(name as EmittedOrderEvent)) return;
    const { document } = await orderRow(tx, { id: thing, user: null, isStaff: true });
    for (const product of await productsOf(tx, JSON.parse(document) as OrderDocument)) {
      const own = { type: "stock.changed", thing: product, event: `${event}:${product}` } as const;
      await queueDeliveries(tx, { hooks, ...own, at, id, now });
    }
  },
};

/** The products of an order, and those that are in its cases: of them, too, less is left. */
async function productsOf(tx: Tx, { lines }: OrderDocument): Promise<Set<string>> {
  const inside = await productsOfStock(tx, { ids: lines.flatMap(({ needs }) => needs.map(({ offer }) => offer)) });
  return new Set([...lines.map(({ item }) => item), ...inside]);
}

const movesStock: ReadonlySet<EmittedOrderEvent> = new Set([
  ...(["place", "cancel", "expire", "shipPart", "ship", "handOver", "change", "propose", "dropProposal"] as const),
  ...(["declareWithdrawal", "endShipping", "goodsBack"] as const),
]);

/** The job that follows changes of products and of what is counted of them. */
export const changesJob = "webhook-changes";

const productTag = "product:";

export const followsChange = (tag: string): boolean => tag === "stock" || tag.startsWith(productTag);

/**
 * Queues changed products, or their changed stock, for webhooks. A webhook to which the same waits to be sent gets it once:
 * the message is made when it is sent, and then tells of this change, too.
 */
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
      const waiting = await webhooksThatWait(tx, { type, thing });
      const others = hooks.filter(({ id }) => !waiting.has(id));
      const event = outside.id();
      await queueDeliveries(tx, { hooks: others, type, thing, event, at: now.toISOString(), id: outside.id, now });
    }
  });
}
