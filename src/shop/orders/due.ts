import type { Order } from "./order.ts";

type Paid = Pick<Order, "total"> & { payment: Pick<Order["payment"], "received"> };

/** What is still to be paid of an order, in its currency. */
export function dueOf(order: Paid): number {
  return Math.max(0, missing(order)) / 100;
}

/** What has arrived beyond the total, and is to be given back; nothing for orders that are not paid. */
export function surplusOf(order: Paid & { payment: Pick<Order["payment"], "state"> }): number {
  return order.payment.state === "paid" ? Math.max(0, -missing(order)) / 100 : 0;
}

function missing({ total, payment: { received } }: Paid): number {
  return Math.round(total * 100) - Math.round(received * 100);
}
