import { letterhead } from "#cms/settings/server/index.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Order } from "#shop/orders/contract.ts";
import { readyLetter } from "../mails/act-letters.ts";
import { mailCustomer } from "../mails/mail-customer.ts";
import { shownOrder } from "../reading/shown-order.ts";
import { type Acting, applyEvent, hasHappened, lockedOrder, logEvent } from "./apply-event.ts";
import { noteReason } from "./note-reason.ts";

type Preparing = {
  order: string;
  event: "pack" | "unpack" | "ready" | "deliver";
  /** Why it is done before the order is paid; empty if nobody said so. */
  override: string;
  by: string | null;
  now: Date;
};

/**
 * An order is packed, unpacked again, ready to be collected, or has reached its customer, who is told of the third. Again
 * has no effect.
 * @throws Problem `C404`, and the reasons of the table of events
 */
export async function prepare(from: Acting, preparing: Preparing): Promise<Order> {
  const { order, event, override, by, now } = preparing;
  const { id } = from.outside;
  const head = await letterhead(from);
  return from.db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id: order });
    if (hasHappened(event, row)) return shownOrder(row);
    const set = event === "deliver" ? { delivered_on: berlinDate(now) } : {};
    const after = await applyEvent(tx, { row, event, set, override });
    await noteReason(tx, { order, event, text: override, by, id, now });
    if (event === "ready")
      await mailCustomer(tx, { row: after, kind: "orderReady", letter: readyLetter, head, id, now });
    await logEvent(tx, { order, event, by, now });
    return shownOrder(after);
  });
}
