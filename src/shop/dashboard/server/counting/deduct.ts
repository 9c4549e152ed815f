import { sql } from "kysely";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Db, Tx } from "#database/database.ts";
import { deductionOf } from "#shop/orders/deduction.ts";
import type { SentLine } from "#shop/orders/order.ts";
import type { OrderDocument, OrderRow } from "#shop/orders/server/index.ts";
import { withdrawnPieces } from "#shop/withdrawals/server/index.ts";
import { addLine, type Sold, type SoldOrder, writeSold } from "./sold.ts";

/** What an order is deducted by. */
export type DeductedOrder = SoldOrder &
  Pick<OrderRow, "id" | "state" | "payment" | "credited" | "received" | "refunded">;

/** What was withdrawn from an order that still counts, or given back of it: `amount` in minor units. */
export type Deduction = { amount: number; pieces: readonly SentLine[] };

const nothing: Deduction = { amount: 0, pieces: [] };

/** What is to be taken out of the sums again for an order. A cancelled one is not in them any more. */
export async function deductionFor(db: Db | Tx, order: DeductedOrder): Promise<Deduction> {
  if (order.state === "cancelled" || !isGivenBack(order)) return nothing;
  const pieces = order.credited > 0 ? await withdrawnPieces(db, { order: order.id }) : [];
  return { amount: deductionOf(order), pieces };
}

/** Whether anything was withdrawn from an order, or given back of it. */
export function isGivenBack({ credited, refunded }: Pick<OrderRow, "credited" | "refunded">): boolean {
  return credited > 0 || refunded > 0;
}

/** Takes out of the sums what was withdrawn or given back since the last time, and puts back what is not any more. */
export async function deduct(tx: Tx, { order }: { order: DeductedOrder }): Promise<void> {
  const day = berlinDate(order.placed_at);
  // Whoever counts the day again meanwhile is waited for, or waits.
  await addToDay(tx, { day, currency: order.currency, gross: 0 });
  const row = await tx
    .selectFrom("shop_sales_deducted")
    .selectAll()
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  const before: Deduction = row ? { amount: row.amount, pieces: JSON.parse(row.pieces) as SentLine[] } : nothing;
  const now = await deductionFor(tx, order);
  if (before.amount !== now.amount) {
    await addToDay(tx, { day, currency: order.currency, gross: before.amount - now.amount });
  }
  const sold: Sold = new Map();
  addWithdrawn(sold, { order, day, pieces: before.pieces, sign: 1 });
  addWithdrawn(sold, { order, day, pieces: now.pieces, sign: -1 });
  await writeSold(tx, sold);
  await tx.deleteFrom("shop_sales_deducted").where("order_id", "=", order.id).execute();
  await writeDeducted(tx, { order: order.id, day, deduction: now });
}

/** Adds to the sums of a day, and locks them. */
async function addToDay(tx: Tx, { day, currency, gross }: { day: string; currency: string; gross: number }) {
  await tx
    .insertInto("shop_sales")
    .values({ day, currency, orders: 0, gross })
    .onConflict((conflict) =>
      conflict.columns(["day", "currency"]).doUpdateSet({ gross: sql<number>`shop_sales.gross + excluded.gross` }),
    )
    .execute();
}

type Withdrawn = { order: SoldOrder; day: string; pieces: readonly SentLine[]; sign: 1 | -1 };

/** Adds pieces of an order that were withdrawn, and what was paid for them, to its day and its month, or takes them out. */
export function addWithdrawn(sold: Sold, { order, day, pieces, sign }: Withdrawn): void {
  if (pieces.length === 0) return;
  const { lines } = JSON.parse(order.document) as OrderDocument;
  for (const { line, amount } of pieces) {
    const of = lines[line];
    if (!of) continue;
    const paid = Number((BigInt(of.paid) * BigInt(amount)) / BigInt(of.pieces));
    addLine(sold, { ...{ day, currency: order.currency, sign }, line: { ...of, pieces: amount, paid } });
  }
}

type Deducted = { order: string; day: string; deduction: Deduction };

/** Notes what was taken out of the sums for an order of which nothing is noted, if there is anything. */
export async function writeDeducted(tx: Tx, { order: order_id, day, deduction }: Deducted): Promise<void> {
  const { amount, pieces } = deduction;
  if (amount === 0 && pieces.length === 0) return;
  const row = { order_id, day, amount, pieces: JSON.stringify(pieces) };
  await tx.insertInto("shop_sales_deducted").values(row).execute();
}
