import type { Letterhead } from "#cms/settings/server/index.ts";
import type { Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import { type OrderEvent, refusalOf } from "#shop/orders/events.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { paidLetter } from "../mails/act-letters.ts";
import { mailCustomer } from "../mails/mail-customer.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import { shownOrder } from "../reading/shown-order.ts";
import { applyEvent, logEvent, standingOfRow } from "./apply-event.ts";
import { noteReason } from "./note-reason.ts";
import { type Receipt, withReceipt } from "./receipts.ts";

type Taking = {
  /** Locked. */
  row: OrderRow;
  receipt: Receipt;
  /** ISO 4217, of what has arrived. */
  currency: string;
  /** Why the sum is taken as it is though it differs; empty if nobody said so. */
  override: string;
  head: Letterhead;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * Money has arrived for an order: it is paid, or a part of it is there, or somebody has to look at it. Its goods are kept
 * from now on, however long the rest takes. Call it once for each receipt.
 */
export async function takeMoney(tx: Tx, taking: Taking): Promise<OrderRow> {
  const { row, receipt, currency, override, by, id, now } = taking;
  const { received, receipts } = withReceipt(row, receipt);
  const isOver = refusalOf("pay", standingOfRow(row)) !== null;
  const event = eventFor({
    received,
    total: row.total - row.credited,
    fits: currency === row.currency && !isOver,
    override,
  });
  const after = await applyEvent(tx, {
    ...{ row, event },
    // A page of the payment service that has been begun asks for what was due before.
    set: { received, receipts, reserved_until: null, payment_page: null },
  });
  await noteReason(tx, { order: row.id, event, text: override, by, id, now });
  await tellOfMoney(tx, { ...taking, row: after, event });
  await logEvent(tx, { order: row.id, event, by, details: { amount: receipt.amount, currency }, now });
  return after;
}

type Sums = {
  received: number;
  total: number;
  /** It is the currency of the order, whose payment was not over yet. */
  fits: boolean;
  override: string;
};

function eventFor({ received, total, fits, override }: Sums): OrderEvent {
  if (override.trim() !== "") return "pay";
  if (!fits || received > total) return "review";
  return received < total ? "payPart" : "pay";
}

async function tellOfMoney(tx: Tx, { row, event, head, by, id, now }: Taking & { event: OrderEvent }): Promise<void> {
  const order = shownOrder(row);
  const facts = { number: row.number, name: customerName(order) };
  if (row.state === "cancelled") {
    await notify(tx, { id: id(), kind: "orderPaidLate", thing: row.id, facts, by: null, now });
    return;
  }
  if (event === "review") await notify(tx, { id: id(), kind: "orderReview", thing: row.id, facts, by, now });
  // Who pays an invoice, or at the counter, knows it.
  const isAwaited = row.source !== "invoice" && row.source !== "pickup";
  if (event === "pay" && isAwaited)
    await mailCustomer(tx, { row, kind: "orderPaid", letter: paidLetter, head, id, now });
}
