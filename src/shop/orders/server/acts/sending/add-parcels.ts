import { letterhead } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Order } from "#shop/orders/contract.ts";
import type { Parcel } from "#shop/orders/order.ts";
import { parcelsLetter } from "#shop/orders/server/mails/act-letters.ts";
import { mailCustomer } from "#shop/orders/server/mails/mail-customer.ts";
import { shownOrder } from "#shop/orders/server/reading/shown-order.ts";
import { wordsOfRow } from "#shop/orders/server/storing/words-of.ts";
import { trackingNumbers } from "#shop/orders/wording/parcels-of.ts";
import { type Acting, applyEvent, hasHappened, lockedOrder, logEvent } from "../apply-event.ts";
import { shipmentsOf, trimmedParcel } from "./shipments.ts";

type Adding = { order: string; parcels: readonly Parcel[]; by: string | null; now: Date };

/**
 * Notes that what was sent last of an order goes in further parcels, and tells its customer their numbers. Those that are
 * known have no effect.
 * @throws Problem `C404`; `ORDER_NOT_SENT` while something is left to send
 */
export async function addParcels(from: Acting, { order, parcels, by, now }: Adding): Promise<Order> {
  const head = await letterhead(from);
  return from.db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id: order });
    const sent = shipmentsOf(row);
    const last = sent.pop();
    if (!hasHappened("ship", row) || !last) throw new Problem("ORDER_NOT_SENT");
    const known = new Set(trackingNumbers([...sent, last]));
    const fresh = parcels.map(trimmedParcel).filter(({ tracking }) => tracking !== "" && !known.has(tracking));
    if (fresh.length === 0) return shownOrder(row);
    const shipments = JSON.stringify([...sent, { ...last, further: [...last.further, ...fresh] }]);
    const words_folded = await wordsOfRow(tx, { ...row, shipments });
    const after = await applyEvent(tx, { row, event: "addParcels", set: { shipments, words_folded } });
    const letter = parcelsLetter(fresh);
    await mailCustomer(tx, { row: after, kind: "orderShipped", letter, head, id: from.outside.id, now });
    await logEvent(tx, { order, event: "addParcels", by, now });
    return shownOrder(after);
  });
}
