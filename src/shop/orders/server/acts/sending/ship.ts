import { letterhead } from "#cms/settings/server/index.ts";
import type { Order } from "#shop/orders/contract.ts";
import type { Parcel, SentLine } from "#shop/orders/order.ts";
import { shippedLetter } from "#shop/orders/server/mails/act-letters.ts";
import { mailCustomer } from "#shop/orders/server/mails/mail-customer.ts";
import { shownOrder } from "#shop/orders/server/reading/shown-order.ts";
import { wordsOfRow } from "#shop/orders/server/storing/words-of.ts";
import { sendStock } from "#shop/stock/server/index.ts";
import { type Acting, applyEvent, hasHappened, lockedOrder, logEvent } from "../apply-event.ts";
import { noteReason } from "../note-reason.ts";
import { refuseUncheckedAge } from "./age-checked.ts";
import { linesLeftIn, linesToSend, needsOf, parcelsOnce, type Shipment, shipmentsOf } from "./shipments.ts";

type Shipping = {
  order: string;
  /** All that is left if none are named. */
  lines?: SentLine[];
  carrier: string;
  tracking: string;
  /** The other parcels in which it goes. */
  further?: readonly Parcel[];
  /** It goes by a service that looks at an identity card. */
  ageCheck?: boolean;
  /** Why it is sent before it is paid, or without the age check that it needs; empty if nobody said so. */
  override: string;
  by: string | null;
  now: Date;
};

/**
 * Goods of an order leave the house: they are taken out of the stock, and the customer is told. For an order that is sent
 * already it has no effect and is no error.
 * @throws Problem `C404`, `ORDER_UNPAID`, `ORDER_NOT_OPEN`, `ORDER_IS_COLLECTED`, `ORDER_SENT`, `SHIPMENT_LINES`,
 * `AGE_CHECK_SERVICE`
 */
export async function ship(from: Acting, shipping: Shipping): Promise<Order> {
  const { order, carrier, tracking, ageCheck = false, override, by, now } = shipping;
  const { id } = from.outside;
  const head = await letterhead(from);
  return from.db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id: order });
    if (hasHappened("ship", row)) return shownOrder(row);
    const lines = linesToSend(row, shipping.lines);
    const parcels = parcelsOnce([{ carrier, tracking }, ...(shipping.further ?? [])]);
    const [first, ...further] = parcels;
    const shipment: Shipment = { at: now.toISOString(), ...first, further, lines };
    const shipments = JSON.stringify([...shipmentsOf(row), shipment]);
    const event = linesLeftIn({ ...row, shipments }).length === 0 ? ("ship" as const) : ("shipPart" as const);
    const words_folded = await wordsOfRow(tx, { ...row, shipments });
    const set = {
      shipments,
      words_folded,
      sent_at: shipment.at,
      ...(event === "ship" ? { reserved_until: null } : {}),
    };
    const after = await applyEvent(tx, { row, event, set, override });
    refuseUncheckedAge(row, { lines, parcels, ageCheck, override });
    const needs = needsOf(row, lines);
    const tags = await sendStock(tx, { order, needs, reason: row.number, by, id, now });
    await noteReason(tx, { order, event, text: override, by, id, now });
    await mailCustomer(tx, { row: after, kind: "orderShipped", letter: shippedLetter, head, id, now });
    await logEvent(tx, {
      order,
      event,
      by,
      tags,
      details: { overridden: override.trim() !== "", ...(ageCheck && { ageCheck }) },
      now,
    });
    return shownOrder(after);
  });
}
