import type { Order } from "./order.ts";

type Paid = Pick<Order, "total"> & { payment: Pick<Order["payment"], "state" | "received" | "refunded" | "credited"> };

/** What is still to be paid of an order, in its currency. */
export function dueOf(order: Paid): number {
  return Math.max(0, missing(order)) / 100;
}

/** Whether it costs nothing, so that no way of paying it is named. */
export function isFree({ total }: Pick<Order, "total">): boolean {
  return total === 0;
}

/** What an order costs without the goods that were withdrawn from it. */
export function payableOf({ total, payment: { credited } }: Paid): number {
  return (cents(total) - cents(credited)) / 100;
}

/** What has arrived beyond the total, and is to be given back; nothing for orders that are not paid. */
export function surplusOf(order: Paid): number {
  const { state, refunded } = order.payment;
  const isPaid = state === "paid" || state === "partially_refunded";
  return isPaid ? Math.max(0, -missing(order) - cents(refunded)) / 100 : 0;
}

/** Withdrawn goods are not to be paid. */
function missing(order: Paid): number {
  return cents(payableOf(order)) - cents(order.payment.received);
}

function cents(sum: number): number {
  return Math.round(sum * 100);
}
