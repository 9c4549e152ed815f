import { endPayments, orderOf, standingOfRow } from "#shop/orders/server/index.ts";
import type { From } from "./change-terms.ts";

/**
 * Nobody goes on paying an order at a service for the sum that it is about to lose.
 * @throws Problem `C404`, `PAYMENT_UNREACHABLE`
 */
export async function endOpenPayments(from: From, { order, now }: { order: string; now: Date }): Promise<void> {
  const { payment } = standingOfRow(await orderOf(from.db, { id: order }));
  if (payment === "pending") await endPayments(from, { order, now });
}
