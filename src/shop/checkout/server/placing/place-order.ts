import { configRemembered, letterhead } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import { foundDone } from "#database/transactions/recorded-transactions.ts";
import { buyingTerms } from "#shop/carts/server/index.ts";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { legalSnapshot } from "#shop/legal/server/index.ts";
import { orderForCustomer, orderOfKey, orderToken, readOrder } from "#shop/orders/server/index.ts";
import { serviceSources } from "#shop/payments/server/index.ts";
import { mostInCase } from "#shop/products/server/index.ts";
import { hashOfAsked, type Placing } from "./asked-order.ts";
import { checkedBuyer } from "./buyer.ts";
import { checkedOrder, mailAddress } from "./checked-order.ts";
import { type From, placeIn } from "./place-in.ts";
import { refuseNotReady, refuseOnVacation } from "./refuse-not-ready.ts";
import { deliveredTo } from "./sends-goods.ts";

/**
 * Places an order, once for each key: everything that it holds and causes is stored in one transaction, in which it is
 * priced again; or nothing is. Whoever repeats the request gets the same order.
 *
 * Throws what `placeOrder` of the contract refuses.
 */
export async function placeOrder(from: From, placing: Placing): Promise<PlacedOrder> {
  const { key } = placing;
  const known = await orderOfKey(from.db, { key });
  if (known) return sameOrder(from, { known, hash: hashOfAsked(placing), key });
  return placeNew(from, placing);
}

/** The same for a key with which no order was found a moment ago; one that was placed since is found again. */
export async function placeNew(from: From, placing: Placing): Promise<PlacedOrder> {
  const { db } = from;
  const { key, actor, taken, language, now } = placing;
  const hash = hashOfAsked(placing);
  const [terms, { document: config }] = await Promise.all([buyingTerms(from, { actor }), configRemembered(from)]);
  const { countries } = terms.shop.shipping;
  const asked = checkedOrder(placing.asked, {
    ...{ actor, needsMail: taken === null, language: taken?.language ?? language },
    deliveredTo: await deliveredTo(from, placing.asked, Object.keys(countries)),
    ...{ vacation: terms.shop.vacation ?? null, now },
  });
  const address = await mailAddress(db, { actor, email: asked.email });
  // What others are asked for, and versions of texts that are generated: before, so that the transaction is short.
  const [legal, head, services, buyer, most] = await Promise.all([
    legalSnapshot(from, { language, now }),
    letterhead(from),
    serviceSources(from),
    checkedBuyer(from, asked, now),
    mostInCase(from),
  ]);
  // What the staff takes by phone is its own responsibility.
  if (taken === null) {
    refuseNotReady({ business: config.business, legal, hasPages: from.site.hasPages });
    refuseOnVacation(terms.shop, { language, now });
  }
  const ready = { from, placing: { ...placing, asked }, hash, address, business: config.business.email };
  const prepared = { ...ready, terms, buyer, services, legal, head, mostInCase: most };
  const done = await db.transaction().execute((tx) => placeIn(tx, prepared));
  if ("known" in done) return sameOrder(from, { known: done.known, hash, key });
  from.goals.reached("order", actor);
  return { ...done.order, token: orderToken(key) };
}

/** The order that was placed with this key; null while there is none. Whoever knows the key has placed it. */
export async function placedWith(from: From, { key }: { key: string }): Promise<PlacedOrder | null> {
  const known = await orderOfKey(from.db, { key });
  return known && placed(from, { order: known.order, key });
}

type Same = { known: { order: string; asked: string }; hash: string; key: string };

/** @throws Problem `CART_CHANGED` if something else was asked for with the same key */
async function sameOrder(from: From, { known, hash, key }: Same): Promise<PlacedOrder> {
  if (known.asked !== hash) throw new Problem("CART_CHANGED");
  return placed(from, { order: known.order, key });
}

async function placed({ db }: From, { order: id, key }: { order: string; key: string }): Promise<PlacedOrder> {
  foundDone();
  const order = await readOrder(db, { id, user: null, isStaff: true });
  return { ...orderForCustomer(order), token: orderToken(key) };
}
