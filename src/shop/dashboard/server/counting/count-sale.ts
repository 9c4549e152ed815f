import { type Kysely, sql } from "kysely";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Tx } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import type { EventListener } from "#platform/events/domain-event.ts";
import { formerOrder } from "#shop/order-changes/server/index.ts";
import type { EmittedOrderEvent, OrderDocument, OrderRow } from "#shop/orders/server/index.ts";
import type { SoldRow } from "../migrations/2026-11-27-sales.ts";

/** What was sold of each product in each period, before it is written; one entry for each row. */
export type Sold = Map<string, SoldRow>;

/** Orders count as turnover from when they are placed, as they are agreed now, and no longer once they are cancelled or have expired. */
export const saleListener: EventListener = {
  name: "shop-sales",
  topic: "order",
  on: ["place", "cancel", "expire", "change"] satisfies EmittedOrderEvent[],
  async within(tx, { name, thing }) {
    const order = await tx
      .selectFrom("orders")
      .select(["placed_at", "currency", "total", "document"])
      .where("id", "=", thing)
      .executeTakeFirstOrThrow();
    if (name === "change") {
      const { total, document } = await formerOrder(tx, { order: thing });
      await countSale(tx, { order: { ...order, total, document }, sign: -1 });
    }
    await countSale(tx, { order, sign: name === "place" || name === "change" ? 1 : -1 });
  },
};

/** What an order brings. */
export type SoldOrder = Pick<OrderRow, "placed_at" | "currency" | "total" | "document">;

/** Adds an order to the sums of its day, or takes it out of them. */
async function countSale(tx: Tx, { order, sign }: { order: SoldOrder; sign: 1 | -1 }): Promise<void> {
  const day = berlinDate(order.placed_at);
  await tx
    .insertInto("shop_sales")
    .values({ day, currency: order.currency, orders: sign, gross: sign * order.total })
    .onConflict((conflict) =>
      conflict.columns(["day", "currency"]).doUpdateSet({
        orders: sql<number>`shop_sales.orders + excluded.orders`,
        gross: sql<number>`shop_sales.gross + excluded.gross`,
      }),
    )
    .execute();
  const sold: Sold = new Map();
  addSold(sold, { order, day, sign });
  await writeSold(tx, sold);
}

/** Adds what an order has of each product to its day and its month. */
export function addSold(sold: Sold, { order, day, sign }: { order: SoldOrder; day: string; sign: 1 | -1 }): void {
  const { lines } = JSON.parse(order.document) as OrderDocument;
  const { currency } = order;
  for (const period of [day, day.slice(0, 7)]) {
    for (const { item, name_de, name_en, pieces, paid } of lines) {
      const key = `${period} ${currency} ${item}`;
      const before = sold.get(key) ?? { pieces: 0, gross: 0 };
      sold.set(key, {
        ...{ period, currency, product_id: item, name_de, name_en },
        ...{ pieces: before.pieces + sign * pieces, gross: before.gross + sign * paid },
      });
    }
  }
}

/** A statement has so many rows at most: engines limit how many values it has. */
const mostRows = 500;

/** Adds to what is written, in an order in which two who write at the same time do not wait for each other. */
export async function writeSold(tx: Kysely<Schema>, sold: Sold): Promise<void> {
  const rows = [...sold].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  for (let first = 0; first < rows.length; first += mostRows) {
    await tx
      .insertInto("shop_sold")
      .values(rows.slice(first, first + mostRows))
      .onConflict((conflict) =>
        conflict.columns(["period", "currency", "product_id"]).doUpdateSet((eb) => ({
          name_de: eb.ref("excluded.name_de"),
          name_en: eb.ref("excluded.name_en"),
          pieces: sql<number>`shop_sold.pieces + excluded.pieces`,
          gross: sql<number>`shop_sold.gross + excluded.gross`,
        })),
      )
      .execute();
  }
}
