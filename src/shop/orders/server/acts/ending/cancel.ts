import { letterhead } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import type { Platform } from "#platform/platform.ts";
import { returnCode } from "#shop/codes/server/index.ts";
import type { Order } from "#shop/orders/contract.ts";
import { refusalOf } from "#shop/orders/events.ts";
import { cancelledLetter } from "#shop/orders/server/mails/act-letters.ts";
import { mailCustomer } from "#shop/orders/server/mails/mail-customer.ts";
import type { OrderRow } from "#shop/orders/server/migrations/2026-11-27-orders.ts";
import { endPayments } from "#shop/orders/server/paying/end-payments.ts";
import { shownOrder } from "#shop/orders/server/reading/shown-order.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { freePickup } from "#shop/pickup/server/index.ts";
import { releaseStock } from "#shop/stock/server/index.ts";
import { type Acting, applyEvent, hasHappened, lockedOrder, logEvent, orderOf, standingOfRow } from "../apply-event.ts";
import { noteReason } from "../note-reason.ts";

type Cancelling = {
  order: string;
  /** For the staff. */
  reason: string;
  /** For the customer, who gets a mail in any case. */
  message: string;
  by: string | null;
  now: Date;
};

/**
 * Ends an order that has not left the house. A payment that is under way at a service is ended there first; if it turns
 * out to be made, the order ends all the same, and somebody has to give the money back. Again has no effect.
 * @throws Problem `C404`, `ORDER_SENT`, `PAYMENT_UNREACHABLE`
 */
export async function cancelOrder(
  from: Acting & Pick<Platform, "ports" | "log">,
  { order, reason, message, by, now }: Cancelling,
): Promise<Order> {
  const { id } = from.outside;
  const head = await letterhead(from);
  const seen = await orderOf(from.db, { id: order });
  const refusal = hasHappened("cancel", seen) ? null : refusalOf("cancel", standingOfRow(seen));
  if (refusal) throw new Problem(refusal);
  await endPayments(from, { order, now });
  return from.db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id: order });
    if (hasHappened("cancel", row)) return shownOrder(row);
    const after = await applyEvent(tx, { row, event: "cancel", set: ended(now) });
    const tags = await freeAll(tx, { order, now });
    await noteReason(tx, { order, event: "cancel", text: reason, by, id, now });
    await mailCustomer(tx, {
      row: after,
      kind: "orderCancelled",
      letter: cancelledLetter(message.trim()),
      head,
      id,
      now,
    });
    if (after.received > 0) {
      const facts = { number: row.number, name: customerName(shownOrder(row)) };
      await notify(tx, { id: id(), kind: "orderPaidLate", thing: order, facts, by: null, now });
    }
    await logEvent(tx, { order, event: "cancel", by, tags, now });
    return shownOrder(after);
  });
}

/** What changes in the row of an order that ends. */
export function ended(now: Date): Partial<OrderRow> {
  return { ended_at: now.toISOString(), reserved_until: null, payment_page: null };
}

/** All that an order held is free again, once. Returns the tags of what has changed. */
export async function freeAll(tx: Tx, { order, now }: { order: string; now: Date }): Promise<string[]> {
  await returnCode(tx, { order, now });
  const tags = await releaseStock(tx, { order, now });
  await freePickup(tx, { order });
  return tags;
}
