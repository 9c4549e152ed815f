import type { Tx } from "#database/database.ts";
import { type NeededStock, summed, tagsOf } from "./reservations.ts";

/**
 * Some of what an order has reserved and not sent will never be sent, and can be sold again. Returns the tags of what has
 * changed. What the order does not hold any more is left as it is.
 */
export async function releasePart(
  tx: Tx,
  { order, needs, now }: { order: string; needs: readonly NeededStock[]; now: Date },
): Promise<string[]> {
  const products = new Set<string>();
  for (const { offer, pieces } of summed(needs)) {
    const reservation = await tx
      .updateTable("stock_reservations")
      .set((eb) => ({ pieces: eb("pieces", "-", pieces), at: now.toISOString() }))
      .where("order_id", "=", order)
      .where("stock_id", "=", offer)
      .where("state", "=", "active")
      .where((eb) => eb(eb("pieces", "-", pieces), ">=", eb.ref("sent")))
      .returning(["pieces", "sent"])
      .executeTakeFirst();
    if (!reservation) continue;
    const { pieces: left, sent } = reservation;
    if (left === sent) {
      await tx
        .updateTable("stock_reservations")
        .set({ state: sent === 0 ? "released" : "consumed" })
        .where("order_id", "=", order)
        .where("stock_id", "=", offer)
        .execute();
    }
    const row = await tx
      .updateTable("stock")
      .set((eb) => ({ reserved: eb("reserved", "-", pieces) }))
      .where("id", "=", offer)
      .returning("product_id")
      .executeTakeFirst();
    if (row) products.add(row.product_id);
  }
  return tagsOf(products);
}

type Returning = {
  needs: readonly NeededStock[];
  /** What the history of the stock says, such as the number of the order. */
  reason: string;
  by: string | null;
  id: () => string;
  now: Date;
};

/** Goods that had left the house are back and can be sold again. Returns tags as above. */
export async function returnStock(tx: Tx, { needs, reason, by, id, now }: Returning): Promise<string[]> {
  const products = new Set<string>();
  for (const { offer, pieces } of summed(needs)) {
    const row = await tx
      .updateTable("stock")
      .set((eb) => ({ on_hand: eb("on_hand", "+", pieces) }))
      .where("id", "=", offer)
      // What is not counted does not become more.
      .where("rule", "!=", "untracked")
      .returning(["product_id", "on_hand"])
      .executeTakeFirst();
    if (!row) continue;
    products.add(row.product_id);
    const change = { change: pieces, on_hand: row.on_hand, reason, user_id: by, at: now.toISOString() };
    await tx
      .insertInto("stock_changes")
      .values({ id: id(), stock_id: offer, ...change })
      .execute();
  }
  return tagsOf(products);
}
