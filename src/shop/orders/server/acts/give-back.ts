import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import type { Order, SentLine } from "#shop/orders/order.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import { returnStock } from "#shop/stock/server/index.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import { shownOrder } from "../reading/shown-order.ts";
import { applyEvent, logEvent } from "./apply-event.ts";
import type { Receipt } from "./receipts.ts";
import { needsOf } from "./sending/shipments.ts";

type Locked = { row: OrderRow; withdrawal: Order["withdrawal"]; by: string | null; now: Date };
type Returning = Locked & {
  /** What goes back into the stock; the rest of what came back does not. */
  restock: readonly SentLine[];
  /** Nothing of the order is with its customer any more. */
  isAll: boolean;
  id: () => string;
};

/** Withdrawn goods have come back to a locked order; those of `restock` can be sold again. */
export async function takeGoodsBack(
  tx: Tx,
  { row, restock, isAll, withdrawal, by, id, now }: Returning,
): Promise<OrderRow> {
  let after = await applyEvent(tx, { row, event: "goodsBack", set: { withdrawal } });
  const needs = needsOf(row, restock);
  const tags = needs.length > 0 ? await returnStock(tx, { needs, reason: row.number, by, id, now }) : [];
  await logEvent(tx, { order: row.id, event: "goodsBack", by, tags, now });
  if (!isAll) return after;
  after = await applyEvent(tx, { row: after, event: "returnAll" });
  await logEvent(tx, { order: row.id, event: "returnAll", by, now });
  return after;
}

/** What can still be given back of the money that has arrived, in minor units. */
export function mostBack({ received, refunded }: Pick<OrderRow, "received" | "refunded">): number {
  return Math.max(0, received - refunded);
}

/** What is to be given back now: what has arrived and was not given back, beyond what is still to be paid. */
export function owedBack({ received, refunded, total, credited }: OrderRow): number {
  return Math.max(0, received - refunded - Math.max(0, total - credited));
}

/**
 * Money was given back for a locked order, by hand or by the service that took it: once for each refund.
 * @throws Problem `REFUND_TOO_MUCH` for more than is there
 */
export async function giveBack(
  tx: Tx,
  { row, refund, by, now }: { row: OrderRow; refund: Receipt; by: string | null; now: Date },
): Promise<OrderRow> {
  const most = mostBack(row);
  if (refund.amount > most) throw new Problem("REFUND_TOO_MUCH", { field: "amount", values: { most: toWire(most) } });
  const refunded = row.refunded + refund.amount;
  const refunds = JSON.stringify([...(JSON.parse(row.refunds) as Receipt[]), refund]);
  const event = refunded === row.received ? ("refundAll" as const) : ("refundPart" as const);
  const after = await applyEvent(tx, { row, event, set: { refunded, refunds } });
  await logEvent(tx, { order: row.id, event, by, details: { amount: refund.amount, currency: row.currency }, now });
  return after;
}

/**
 * Nothing comes of a withdrawal from a locked order: what it was to be credited is to be paid all the same. Where only the rest
 * was paid meanwhile, somebody has to look at it.
 */
export async function uncredit(
  tx: Tx,
  { row, credited, withdrawal, by, id, now }: Locked & { credited: number; id: () => string },
): Promise<OrderRow> {
  const set = { credited: row.credited - credited, withdrawal };
  let after = await applyEvent(tx, { row, event: "settleWithdrawal", set });
  await logEvent(tx, { order: row.id, event: "settleWithdrawal", by, now });
  if (after.payment !== "paid" || !isCovered(row) || isCovered(after)) return after;
  after = await applyEvent(tx, { row: after, event: "review" });
  const facts = { number: row.number, name: customerName(shownOrder(after)) };
  await notify(tx, { id: id(), kind: "orderReview", thing: row.id, facts, by, now });
  await logEvent(tx, { order: row.id, event: "review", by, now });
  return after;
}

function isCovered({ received, total, credited }: OrderRow): boolean {
  return received >= total - credited;
}

/** The last withdrawal of a locked order is settled, or another one still stands: `withdrawal` says which. */
export async function settleWithdrawal(tx: Tx, { row, withdrawal, by, now }: Locked): Promise<OrderRow> {
  const after = await applyEvent(tx, { row, event: "settleWithdrawal", set: { withdrawal } });
  await logEvent(tx, { order: row.id, event: "settleWithdrawal", by, now });
  return after;
}
