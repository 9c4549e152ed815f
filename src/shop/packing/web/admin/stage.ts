import type { Order } from "#shop/orders/contract.ts";
import { isReleased, standingOf } from "#shop/orders/events.ts";

/**
 * What can be done with an order here: it is packed now (`open`), or what was left of it (`rest`); it is not paid yet; a
 * change of it waits for its customer; it is packed, ready to be collected, or gone; or it has ended.
 */
export type Stage = "open" | "rest" | "unpaid" | "changing" | "packed" | "ready" | "gone" | "cancelled";

export function stageOf(order: Order): Stage {
  const { state, fulfilment, proposedUntil } = order;
  if (state === "cancelled") return "cancelled";
  if (fulfilment === "packed") return "packed";
  if (fulfilment === "ready_for_pickup") return "ready";
  if (fulfilment === "partially_shipped") return "rest";
  if (fulfilment !== "open") return "gone";
  if (proposedUntil !== null) return "changing";
  return isReleased(standingOf(order)) ? "open" : "unpaid";
}
