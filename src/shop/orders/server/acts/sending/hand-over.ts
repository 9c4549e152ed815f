import { letterhead } from "#cms/settings/server/index.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Order } from "#shop/orders/contract.ts";
import { shownOrder } from "#shop/orders/server/reading/shown-order.ts";
import { sendStock } from "#shop/stock/server/index.ts";
import { type Acting, applyEvent, hasHappened, lockedOrder, logEvent } from "../apply-event.ts";
import { noteReason } from "../note-reason.ts";
import { takeMoney } from "../take-money.ts";
import { linesToSend, needsOf } from "./shipments.ts";

type Handing = {
  order: string;
  /** Somebody has looked at the customer's papers. */
  ageChecked: boolean;
  override: string;
  by: string | null;
  now: Date;
};

/**
 * A customer collects an order: its goods are taken out of the stock, and one that is paid at the counter is paid now.
 * That the age was checked stands in the log. Once is enough; again has no effect.
 * @throws Problem `C404`, `AGE_CHECK_NEEDED`, `ORDER_UNPAID`, `ORDER_NOT_OPEN`, `ORDER_IS_SENT`, `ORDER_SENT`
 */
export async function handOver(from: Acting, handing: Handing): Promise<Order> {
  const { order, ageChecked, override, by, now } = handing;
  const { id } = from.outside;
  const head = await letterhead(from);
  return from.db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id: order });
    if (hasHappened("handOver", row)) return shownOrder(row);
    const needsCheck = shownOrder(row).age !== null;
    let after = await applyEvent(tx, {
      row,
      event: "handOver",
      set: { reserved_until: null, sent_at: now.toISOString(), delivered_on: berlinDate(now) },
      override,
    });
    if (needsCheck && !ageChecked) throw new Problem("AGE_CHECK_NEEDED", { field: "ageChecked" });
    const needs = needsOf(row, linesToSend(row));
    const tags = await sendStock(tx, { order, needs, reason: row.number, by, id, now });
    await noteReason(tx, { order, event: "handOver", text: override, by, id, now });
    await logEvent(tx, { order, event: "handOver", by, tags, details: { ageChecked: needsCheck }, now });
    if (row.source === "pickup" && row.payment === "awaiting") {
      const receipt = {
        amount: row.total - row.credited - row.received,
        day: berlinDate(now),
        reference: "",
        at: now.toISOString(),
      };
      after = await takeMoney(tx, { row: after, receipt, currency: row.currency, override: "", head, by, id, now });
    }
    return shownOrder(after);
  });
}
