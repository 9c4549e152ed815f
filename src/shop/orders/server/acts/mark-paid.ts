import { letterhead } from "#cms/settings/server/index.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Order } from "#shop/orders/contract.ts";
import { shownOrder } from "../reading/shown-order.ts";
import { type Acting, hasHappened, lockedOrder } from "./apply-event.ts";
import { isKnown, receiptsOf } from "./receipts.ts";
import { takeMoney } from "./take-money.ts";

type Marking = {
  order: string;
  /** In minor units; if it is left out, all that is still missing, or nothing if there is an `override`. */
  amount: number | null;
  /** Of the bank, `2026-11-27`; today if it is left out. */
  day: string | null;
  reference: string;
  override: string;
  by: string | null;
  now: Date;
};

/**
 * Takes down money that has arrived. The same money again is no error and has no effect.
 * @throws Problem `C404`, `ORDER_PAYMENT_OVER`
 */
export async function markPaid(from: Acting, marking: Marking): Promise<Order> {
  const { order, amount, day, reference, override, by, now } = marking;
  const head = await letterhead(from);
  return from.db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id: order });
    const isOver = hasHappened("pay", row);
    const due = Math.max(0, row.total - row.credited - row.received);
    const settles = override.trim() !== "";
    if (amount === null && (isOver || (due === 0 && !settles))) return shownOrder(row);
    const receipt = {
      // A reason without a sum is about what is there already.
      ...{ amount: amount ?? (settles ? 0 : due), day: day ?? berlinDate(now) },
      ...{ reference: reference.trim(), at: now.toISOString() },
    };
    // Whoever settles what has arrived already tells of no other money.
    const isSame = isKnown(receiptsOf(row), receipt);
    if (isSame && (!settles || isOver)) return shownOrder(row);
    const taken = isSame ? { ...receipt, amount: 0 } : receipt;
    const facts = { currency: row.currency, override, head, by, id: from.outside.id, now };
    return shownOrder(await takeMoney(tx, { row, receipt: taken, ...facts }));
  });
}
