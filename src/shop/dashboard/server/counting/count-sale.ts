import { sql } from "kysely";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Tx } from "#database/database.ts";
import { deferPrepared } from "#database/transactions/defer.ts";
import type { EventListener } from "#platform/events/domain-event.ts";
import { formerOrder } from "#shop/order-changes/server/index.ts";
import { type EmittedOrderEvent, orderInEvent } from "#shop/orders/server/index.ts";
import { deduct, isGivenBack } from "./deduct.ts";
import { addSold, type Sold, type SoldOrder, writeSold } from "./sold.ts";

/** What an event adds to the sums, or takes out of them; events of which something can be given back come last. */
const signs = { place: 1, change: 1, cancel: -1, expire: -1 } as const satisfies Partial<
  Record<EmittedOrderEvent, 1 | -1>
>;
const settling: readonly EmittedOrderEvent[] = [
  ...(["declareWithdrawal", "settleWithdrawal", "refundPart", "refundAll"] as const),
  ...(["pay", "payPart", "review"] as const),
];

/**
 * Orders count as turnover from when they are placed, as they are agreed now, and no longer once they are cancelled or have
 * expired; what is withdrawn or given back counts no longer either.
 */
export const saleListener: EventListener = {
  name: "shop-sales",
  topic: "order",
  on: [...(Object.keys(signs) as (keyof typeof signs)[]), ...settling],
  async within(tx, event, row) {
    const { name, thing } = event;
    const order = await orderInEvent(tx, event, row);
    if (name === "change") {
      const { total, document } = await formerOrder(tx, { order: thing });
      await countSale(tx, { order: { ...order, total, document }, sign: -1 });
    }
    if (name in signs) await countSale(tx, { order, sign: signs[name as keyof typeof signs] });
    // One that nothing is withdrawn from any more has nothing credited.
    if (isGivenBack(order) || name === "settleWithdrawal") await deduct(tx, { order });
  },
};

/** Adds an order to the sums of its day, or takes it out of them. */
async function countSale(tx: Tx, { order, sign }: { order: SoldOrder; sign: 1 | -1 }): Promise<void> {
  const day = berlinDate(order.placed_at);
  await deferPrepared(tx, {
    shape: "count a sale",
    values: { day, currency: order.currency, orders: sign, gross: sign * order.total },
    build: (from, values) =>
      from
        .insertInto("shop_sales")
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(["day", "currency"]).doUpdateSet({
            orders: sql<number>`shop_sales.orders + excluded.orders`,
            gross: sql<number>`shop_sales.gross + excluded.gross`,
          }),
        ),
  });
  const sold: Sold = new Map();
  addSold(sold, { order, day, sign });
  await writeSold(tx, sold);
}
