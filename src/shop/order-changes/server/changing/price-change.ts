import type { Db, Tx } from "#database/database.ts";
import type { OrderDifference } from "#shop/order-changes/contract.ts";
import { differenceOf } from "#shop/order-changes/difference.ts";
import { type OrderRow, orderOf, shownOrder } from "#shop/orders/server/index.ts";
import { type AskedChange, wantedOrder } from "./asked-change.ts";
import { type ChangeTerms, changeTerms, documentOf, type From } from "./change-terms.ts";
import { type Changed, changedDocument } from "./changed-document.ts";

type Pricing = { order: string; asked: AskedChange; now: Date };

/**
 * What an order would be after a change. Nothing is stored or reserved.
 * @throws Problem `C404`, and those of `changedDocument`
 */
export async function priceChange(from: From, { order, asked, now }: Pricing): Promise<OrderDifference> {
  const terms = await changeTerms(from, { order, asked, now });
  const row = await orderOf(from.db, { id: order });
  return shownChange(row, await changed(from.db, { row, asked, terms, now }));
}

type Asking = { row: OrderRow; asked: AskedChange; terms: ChangeTerms; now: Date };

export function changed(db: Db | Tx, { row, asked, terms, now }: Asking): Promise<Changed> {
  return changedDocument(db, { row, wanted: wantedOrder(documentOf(row), asked), terms, now });
}

export function shownChange(row: OrderRow, { document, faults, lostCode, age }: Changed): OrderDifference {
  const after = shownOrder({ ...row, document: JSON.stringify(document), total: document.total.gross });
  return { ...differenceOf(shownOrder(row), after), faults, lostCode, age };
}
