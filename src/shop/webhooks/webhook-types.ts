import type { OrderEvent } from "#shop/orders/events.ts";

/** What is told to programs of others, by the event of an order that it follows. Names are for good: programs know them. */
export const typeOfOrderEvent = {
  place: "order.placed",
  cancel: "order.cancelled",
  expire: "order.expired",
  pack: "order.packed",
  unpack: "order.unpacked",
  ready: "order.ready",
  handOver: "order.collected",
  change: "order.changed",
  propose: "order.change-proposed",
  dropProposal: "order.change-dropped",
  pay: "payment.received",
  payPart: "payment.partial",
  review: "payment.review",
  failPayment: "payment.failed",
  retryPayment: "payment.retried",
  refundAll: "payment.refunded",
  owe: "payment.due",
  refundPart: "payment.partlyRefunded",
  declareWithdrawal: "order.withdrawn",
  goodsBack: "order.goodsBack",
  settleWithdrawal: "order.withdrawalSettled",
  returnAll: "shipment.returned",
  endShipping: "shipment.ended",
  shipPart: "shipment.partial",
  ship: "shipment.sent",
  addParcels: "shipment.parcelsAdded",
  deliver: "shipment.delivered",
} as const satisfies Record<OrderEvent | "place", string>;

/** In the order in which they are offered. */
export const webhookTypes = [
  ...Object.values(typeOfOrderEvent),
  ...(["stock.changed", "product.changed"] as const),
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Sent when somebody tries a webhook out. */
export const testType = "webhook.test";

export const webhookGroups = ["order", "payment", "shipment", "stock", "product"] as const;
type Group = (typeof webhookGroups)[number];
type Needed = "order.read" | "stock.read";

/** `may`: whether somebody has a right; `told`: what a webhook is told already, which may be kept or taken away. */
type Choosing = { group: Group; may: (permission: Needed) => boolean; told: readonly WebhookType[] };

/** The types of a group that somebody may choose. */
export function offeredTypes({ group, may, told }: Choosing): WebhookType[] {
  const all = webhookTypes.filter((type) => type.startsWith(`${group}.`));
  return all.filter((type) => told.includes(type) || mayBeTold([type], may));
}

/** Whether somebody may have messages of these types sent somewhere: nobody, what they may not read themselves. */
export function mayBeTold(types: readonly WebhookType[], may: (permission: Needed) => boolean): boolean {
  return neededFor(types).every((permission) => may(permission));
}

function neededFor(types: readonly WebhookType[]): Needed[] {
  const isOf = (group: string) => types.some((type) => type.startsWith(`${group}.`));
  return [
    ...(["order", "payment", "shipment"].some(isOf) ? (["order.read"] as const) : []),
    ...(isOf("stock") ? (["stock.read"] as const) : []),
  ];
}

/** A type as a key of texts, where a dot would start a deeper level. */
export function typeKey(type: WebhookType | typeof testType): string {
  return type.replace(".", "-");
}
