import type { Db } from "#database/database.ts";
import { holdsWords } from "#database/word-index.ts";
import type { FoundThing, Wanted } from "#platform/faces/found.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import { shownOrder } from "./shown-order.ts";

/** So many of the latest orders that may hold the words are looked at, while somebody types. */
const mostSeen = 500;

/**
 * Orders that hold all words in their numbers, addresses or goods, the latest first; of a whole number, this order alone,
 * however many others hold its digits.
 */
export async function findOrders(db: Db, { words, limit }: Wanted): Promise<FoundThing[]> {
  const orders = db.selectFrom("orders").selectAll();
  const number = words.join(" ").toUpperCase();
  const rows = await orders.where("number", "=", number).execute();
  if (rows.length > 0) return rows.map(foundOrder);
  const held = await orders
    .where(holdsWords(db, { table: "orders", words, most: mostSeen }))
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return held.map(foundOrder);
}

function foundOrder(row: OrderRow): FoundThing {
  return { _id: row.id, title: `${row.number} · ${customerName(shownOrder(row))}` };
}
