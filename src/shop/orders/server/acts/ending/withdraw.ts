import type { Tx } from "#database/database.ts";
import type { Order, SentLine } from "#shop/orders/order.ts";
import type { OrderRow } from "#shop/orders/server/migrations/2026-11-27-orders.ts";
import { missingOf } from "#shop/orders/server/paying/attempts.ts";
import { releasePart } from "#shop/stock/server/index.ts";
import { applyEvent, logEvent } from "../apply-event.ts";
import { linesLeftIn, needsOf } from "../sending/shipments.ts";
import { ended, freeAll } from "./cancel.ts";

type Withdrawing = {
  /** Locked. */
  row: OrderRow;
  lines: readonly SentLine[];
  /** What they come to, in minor units. */
  credited: number;
  /** Where all withdrawals of the order stand together. */
  withdrawal: Order["withdrawal"];
  by: string | null;
  now: Date;
};

/**
 * A customer has withdrawn from pieces of an order. Those that have not left the house never will, and their stock is free
 * again; an order of which nothing has left and nothing is left ends. One whose money is all there without them is paid.
 * Returns it, and the pieces that stay in the house.
 */
export async function withdrawLines(tx: Tx, withdrawing: Withdrawing): Promise<{ row: OrderRow; unsent: SentLine[] }> {
  const { by, now } = withdrawing;
  const { row, unsent } = await takeLines(tx, withdrawing);
  return { row: await payIfCovered(tx, { row, by, now }), unsent };
}

async function takeLines(
  tx: Tx,
  { row, lines, credited, withdrawal, by, now }: Withdrawing,
): Promise<{ row: OrderRow; unsent: SentLine[] }> {
  const isEnded = row.state === "cancelled";
  const left = isGone(row) ? [] : linesLeftIn(row);
  const unsent = lines.flatMap(({ line, amount }) => {
    const most = left.find((one) => one.line === line)?.amount ?? 0;
    return most > 0 ? [{ line, amount: Math.min(amount, most) }] : [];
  });
  const withdrawn = JSON.stringify([...(JSON.parse(row.withdrawn) as SentLine[]), ...unsent]);
  // A page of the payment service that has been begun asks for what was due before.
  const set = { withdrawn, credited: row.credited + credited, withdrawal, payment_page: null };
  let after = await applyEvent(tx, { row, event: "declareWithdrawal", set });
  await logEvent(tx, {
    order: row.id,
    event: "declareWithdrawal",
    by,
    details: { amount: credited, currency: row.currency },
    now,
  });
  // What an order that has ended held is free already.
  if (unsent.length === 0 || isEnded) return { row: after, unsent };
  const isOver = linesLeftIn(after).length === 0;
  if (isOver && after.fulfilment !== "partially_shipped") {
    after = await applyEvent(tx, { row: after, event: "cancel", set: ended(now) });
    const tags = await freeAll(tx, { order: row.id, now });
    await logEvent(tx, { order: row.id, event: "cancel", by, tags, now });
    return { row: after, unsent };
  }
  const tags = await releasePart(tx, { order: row.id, needs: needsOf(row, unsent), now });
  if (isOver) {
    after = await applyEvent(tx, { row: after, event: "endShipping", set: { reserved_until: null } });
    await logEvent(tx, { order: row.id, event: "endShipping", by, tags, now });
  }
  return { row: after, unsent };
}

type Paying = Pick<Withdrawing, "row" | "by" | "now">;

const waiting = new Set(["awaiting", "pending", "failed"]);

/** What has arrived may be all that is still to be paid now. */
async function payIfCovered(tx: Tx, { row, by, now }: Paying): Promise<OrderRow> {
  const { received, payment } = row;
  if (!waiting.has(payment) || received === 0 || missingOf(row) > 0) return row;
  const set = { reserved_until: null, payment_page: null };
  const after = await applyEvent(tx, { row, event: "pay", set });
  await logEvent(tx, { order: row.id, event: "pay", by, now });
  return after;
}

const gone = new Set(["shipped", "delivered", "picked_up", "returned"]);

function isGone({ fulfilment }: OrderRow): boolean {
  return gone.has(fulfilment);
}
