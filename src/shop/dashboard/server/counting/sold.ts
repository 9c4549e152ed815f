import { sql } from "kysely";
import type { Tx } from "#database/database.ts";
import { deferPrepared } from "#database/transactions/defer.ts";
import type { OrderDocument, OrderRow } from "#shop/orders/server/index.ts";
import type { SoldRow } from "../migrations/2026-11-27-sales.ts";

/** What was sold of each product in each period, before it is written; one entry for each row. */
export type Sold = Map<string, SoldRow>;

/** What an order brings. */
export type SoldOrder = Pick<OrderRow, "placed_at" | "currency" | "total" | "document">;

/** Adds what an order has of each product to its day and its month. */
export function addSold(sold: Sold, { order, day, sign }: { order: SoldOrder; day: string; sign: 1 | -1 }): void {
  const { lines } = JSON.parse(order.document) as OrderDocument;
  for (const line of lines) addLine(sold, { day, currency: order.currency, line, sign });
}

type Adding = {
  day: string;
  currency: string;
  line: Pick<OrderDocument["lines"][number], "item" | "name_de" | "name_en" | "pieces" | "paid">;
  sign: 1 | -1;
};

/** Adds pieces of a product to a day and its month. */
export function addLine(sold: Sold, { day, currency, line, sign }: Adding): void {
  const { item, name_de, name_en, pieces, paid } = line;
  for (const period of [day, day.slice(0, 7)]) {
    const key = `${period} ${currency} ${item}`;
    const before = sold.get(key) ?? { pieces: 0, gross: 0 };
    sold.set(key, {
      ...{ period, currency, product_id: item, name_de, name_en },
      ...{ pieces: before.pieces + sign * pieces, gross: before.gross + sign * paid },
    });
  }
}

/** A statement has so many rows at most: engines limit how many values it has. */
const mostRows = 500;

/** Adds to what is written, in an order in which two who write at the same time do not wait for each other. */
export async function writeSold(tx: Tx, sold: Sold): Promise<void> {
  const rows = [...sold].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  for (let first = 0; first < rows.length; first += mostRows) {
    await deferPrepared(tx, {
      shape: "count what is sold",
      values: { rows: rows.slice(first, first + mostRows) },
      build: (from, { rows }) =>
        from
          .insertInto("shop_sold")
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(["period", "currency", "product_id"]).doUpdateSet((eb) => ({
              name_de: eb.ref("excluded.name_de"),
              name_en: eb.ref("excluded.name_en"),
              pieces: sql<number>`shop_sold.pieces + excluded.pieces`,
              gross: sql<number>`shop_sold.gross + excluded.gross`,
            })),
          ),
    });
  }
}
