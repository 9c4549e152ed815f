import { userById } from "#cms/users/server/index.ts";
import type { Db } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { type Actor, guestActor } from "#platform/sessions/actor.ts";
import { type BuyingTerms, buyingTerms } from "#shop/carts/server/index.ts";
import { checkedBuyer } from "#shop/checkout/server/index.ts";
import { type OrderDocument, type OrderRow, orderOf } from "#shop/orders/server/index.ts";
import { type AskedChange, type WantedOrder, wantedOrder } from "./asked-change.ts";

export type From = Platform;

/** What a change is worked out from, beside the order itself; asked before any transaction. */
export type ChangeTerms = {
  terms: BuyingTerms;
  /** With what a register says now of a VAT ID. */
  buyer: OrderDocument["buyer"];
  /** Of the account of the order; null for guests. */
  actor: Actor;
};

/**
 * The terms of today for the customer of an order.
 * @throws Problem `C404`
 */
export async function changeTerms(
  from: From,
  { order, asked, now }: { order: string; asked: AskedChange; now: Date },
): Promise<ChangeTerms> {
  const row = await orderOf(from.db, { id: order });
  const actor = await buyerOf(from.db, row);
  const document = documentOf(row);
  const wanted = wantedOrder(document, asked);
  const [terms, buyer] = await Promise.all([
    buyingTerms(from, { actor }),
    isSameBuyer(wanted, document) ? document.buyer : checkedBuyer(from, wanted, now),
  ]);
  return { terms, buyer, actor };
}

export function documentOf({ document }: Pick<OrderRow, "document">): OrderDocument {
  return JSON.parse(document) as OrderDocument;
}

/** Whose VAT ID counts is the same as before. */
function isSameBuyer(wanted: WantedOrder, document: OrderDocument): boolean {
  const told = ({ shippingData, invoiceData }: Pick<WantedOrder, "shippingData" | "invoiceData">) => {
    const { company = "", vatId = "" } = invoiceData ?? shippingData ?? {};
    return `${company !== ""} ${vatId}`;
  };
  return told(wanted) === told(document);
}

/** With the customer's prices, and no rights at all. */
async function buyerOf(db: Db, { user_id }: OrderRow): Promise<Actor> {
  const user = user_id === null ? undefined : await userById(db, { id: user_id });
  return user ? { ...guestActor, id: user.id, handle: user.handle, name: user.name } : guestActor;
}
