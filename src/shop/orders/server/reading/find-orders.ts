import type { Db } from "#database/database.ts";
import { holdsWords } from "#database/word-index.ts";
import type { FoundThing, Wanted } from "#platform/faces/found.ts";
import { customerName } from "#shop/orders/customer-name.ts";
import { shownOrder } from "./shown-order.ts";

/** Orders that hold all words in their numbers, addresses or goods, the latest first. */
export async function findOrders(db: Db, { words, limit }: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where(holdsWords(db, { table: "orders", words, most: limit * 10 }))
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ _id: row.id, title: `${row.number} · ${customerName(shownOrder(row))}` }));
}
