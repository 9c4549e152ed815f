import type { Db } from "#database/database.ts";
import { holdsWords } from "#database/word-index.ts";
import { type OrderRow, shownOrder } from "#shop/orders/server/index.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { endingsAmong, endsWith, numbersAmong } from "#shop/orders/wording/order-number.ts";
import type { Withdrawal } from "#shop/withdrawals/contract.ts";
import type { WithdrawalRow } from "../migrations/2026-11-28-withdrawals.ts";

const mostCandidates = 5;
/** So many numbers and endings of what somebody has written are looked for: each is a search among all orders. */
const mostSearches = 5;
/** So many of the latest orders that may hold an ending are looked at: it can also stand in an address or a note. */
const mostSeen = 500;

type Meant = Pick<WithdrawalRow, "contract" | "address_folded" | "order_id">;

/**
 * Orders that a withdrawal could mean: of the same number or mail address; then those whose number ends so, since customers
 * leave out letters, year and zeros, and write from another address than they have ordered with.
 */
export async function candidatesFor(db: Db, row: Meant): Promise<Withdrawal["candidates"]> {
  if (row.order_id !== null) return [];
  const numbers = numbersAmong(row.contract);
  const near = await db
    .selectFrom("orders")
    .selectAll()
    .where((eb) => {
      const ofAddress = eb("address_folded", "=", row.address_folded);
      return numbers.length > 0 ? eb.or([eb("number", "in", numbers), ofAddress]) : ofAddress;
    })
    .orderBy("placed_at", "desc")
    .limit(mostCandidates)
    .execute();
  const found = new Map(near.map((one) => [one.id, one]));
  for (const ending of [...numbers, ...endingsAmong(row.contract)].slice(0, mostSearches)) {
    if (found.size >= mostCandidates) break;
    for (const one of await ordersEnding(db, { ending })) found.set(one.id, one);
  }
  return [...found.values()].slice(0, mostCandidates).map(shownCandidate);
}

/** The latest orders whose number ends so. */
async function ordersEnding(db: Db, { ending }: { ending: string }): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where(holdsWords(db, { table: "orders", words: [ending.toLowerCase()], most: mostSeen }))
    .where("number", "like", `%${ending}`)
    .orderBy("placed_at", "desc")
    .limit(mostCandidates)
    .execute();
  return rows.filter(({ number }) => endsWith(number, ending));
}

function shownCandidate(row: OrderRow): Withdrawal["candidates"][number] {
  const order = shownOrder(row);
  const { _id, number, email, created } = order;
  return { _id, number, name: customerName(order), email, created };
}
