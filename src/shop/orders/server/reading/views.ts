import type { ExpressionBuilder } from "kysely";
import type { Db } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import { type OrderView, orderViews } from "#shop/orders/views.ts";

type Orders = ExpressionBuilder<Schema, "orders">;

/** Orders of which nothing is left to do are completed, and cancelled ones have ended. */
const atWork = ["placed", "accepted"];
const unpaid = ["awaiting", "pending", "failed", "review"];

/** An invoice is to be paid once its goods are gone; what is paid at the counter is never awaited. */
function pays(eb: Orders) {
  return eb.and([
    eb("state", "in", atWork),
    eb("payment", "in", unpaid),
    eb.or([
      eb("source", "not in", ["invoice", "pickup"]),
      eb.and([eb("source", "=", "invoice"), eb("fulfilment", "in", ["shipped", "delivered", "picked_up"])]),
      eb("payment", "=", "review"),
    ]),
  ]);
}

/** It is paid, or its buyer pays later by agreement (`isReleased` of `events.ts`). */
function packs(eb: Orders) {
  return eb.and([
    eb("state", "in", atWork),
    eb("fulfilment", "=", "open"),
    eb.or([eb("payment", "=", "paid"), eb("source", "in", ["invoice", "pickup"])]),
  ]);
}

function handsOver(eb: Orders) {
  return eb.and([
    eb("state", "in", atWork),
    eb("fulfilment", "in", ["packed", "partially_shipped", "ready_for_pickup"]),
  ]);
}

/** Which orders a view shows. */
export const whereView = { pay: pays, pack: packs, handOver: handsOver } satisfies Record<
  OrderView,
  (eb: Orders) => unknown
>;

export type Todo = Record<OrderView, { count: number; oldest: string | null }>;

/** How many orders each view shows, and since when the oldest of them waits. */
export async function todoOf(db: Db): Promise<Todo> {
  const rows = await Promise.all(
    orderViews.map(async (view) => {
      const row = await db
        .selectFrom("orders")
        .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("placed_at").as("oldest")])
        .where(whereView[view])
        .executeTakeFirstOrThrow();
      return [view, { count: row.count, oldest: row.oldest }] as const;
    }),
  );
  return Object.fromEntries(rows) as Todo;
}
