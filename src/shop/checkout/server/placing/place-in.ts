import type { Letterhead } from "#cms/settings/server/index.ts";
import type { Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import type { Platform } from "#platform/platform.ts";
import { keepAddress } from "#shop/addresses/server/index.ts";
import { type BuyingTerms, emptyOwnCart, pricedFor, type SoldLine } from "#shop/carts/server/index.ts";
import { redeemCode } from "#shop/codes/server/index.ts";
import { refuseBlocked } from "#shop/customers/server/index.ts";
import type { LegalVersion } from "#shop/legal/server/index.ts";
import type { Order } from "#shop/orders/order.ts";
import {
  claimKey,
  emitOrderEvent,
  formerOrders,
  logEvent,
  noteReason,
  orderToken,
  settleFree,
  shownOrder,
  storeOrder,
  storeTexts,
  tellOfOrder,
} from "#shop/orders/server/index.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import { bookPickup } from "#shop/pickup/server/index.ts";
import { reserveStock } from "#shop/stock/server/index.ts";
import { dropDraft } from "../drafts/kept-drafts.ts";
import type { Placing } from "./asked-order.ts";
import { type CheckedBuyer, taxedBuyer } from "./buyer.ts";
import { refuseTooYoung, refuseUnconfirmedAge } from "./checked-order.ts";
import { leastAge, orderDocument } from "./order-document.ts";
import { refuseChanged, sourceOf } from "./refuse-changed.ts";
import { reservedUntil } from "./reserved-until.ts";

export type From = Platform;

type In = {
  from: From;
  placing: Placing;
  hash: string;
  /** Of the buyer, and of the business, for mails. */
  address: string;
  business: string;
  terms: BuyingTerms;
  buyer: CheckedBuyer;
  /** The payment sources that services take here. */
  services: readonly PaymentSource[];
  legal: LegalVersion[];
  head: Letterhead;
  /** The most pieces of one offer that a case needs. */
  mostInCase: number;
};

type Done = { known: { order: string; asked: string } } | { order: Order };

/**
 * The steps of an order, in the order in which everybody takes what several may want: the key, what is the buyer's own, the
 * goods, the time of collection, the code, the number, and last the turn in which changes are told. All reads are those of
 * the transaction: whoever asked for a second connection while all are taken would wait forever.
 */
export async function placeIn(tx: Tx, ready: In): Promise<Done> {
  const { from, placing, hash, address, business, terms, buyer, services, legal, head, mostInCase } = ready;
  const { asked, key, actor, visit, taken, now, language, birthDate } = placing;
  // Orders without one have nothing in common with each other.
  const written = address || null;
  const order = from.outside.id();
  const known = await claimKey(tx, { key, asked: hash, order });
  if (known) return { known };

  // Anybody can type an address, and nobody is to learn so what its owner has bought: only the code asks, last of all.
  const isGuest = !taken && actor.id === null;
  const nothing = { ordered: false, paid: false };
  const isAsked = !isGuest || asked.code !== "";
  const former = isAsked ? await formerOrders(tx, { user: actor.id, address: written }) : nothing;
  const told = isGuest ? nothing : former;
  const { shop } = terms;
  const priced = await pricedFor(tx, terms, {
    ...{ items: asked.items, pickup: asked.pickup !== null, now },
    ...{
      code: asked.code,
      ...(written && !isGuest ? { address: written } : {}),
      hasOrdered: told.ordered,
      buyer: taxedBuyer(buyer),
    },
    ...(asked.shippingData ? { country: asked.shippingData.country } : {}),
  });
  refuseChanged(priced, { ...placing, asked, language: taken?.language ?? language });
  const source = sourceOf(priced, { asked, former: told, shop, services, taken, address });
  if (taken) refuseUnconfirmedAge({ least: leastAge(priced.lines), confirmed: taken.ageConfirmed });
  else refuseTooYoung({ least: leastAge(priced.lines), birthDate, now });
  // The staff knows from whom it takes an order. Whoever tries an address would otherwise have placed one.
  if (!taken) await refuseBlocked(tx, { user: actor.id, address: written });

  await keepAddresses(tx, { placing, id: from.outside.id });
  if (!taken) {
    await emptyOwnCart(tx, { actor, visit, now });
    await dropDraft(tx, { actor, visit });
  }

  const needs = priced.lines.flatMap(({ wanted, sold }) =>
    sold.needs.map(({ offer, pieces }) => ({ offer, pieces: pieces * wanted.amount })),
  );
  const tags = await reserveStock(tx, { order, needs, now, plenty: mostInCase, counted: countedIn(priced.lines) });
  const pickup = asked.pickup && (await bookPickup(tx, { choice: asked.pickup, order, now }));
  // Nothing is refused after it: whoever tries an address with a code that the address may redeem has placed an order.
  if (priced.code) {
    const redeemed = { ...priced.code, order, user: actor.id, address: written, hasOrdered: former.ordered };
    await redeemCode(tx, { ...redeemed, id: from.outside.id, now });
  }
  const document = orderDocument(priced, {
    asked,
    source,
    buyer,
    pickup,
    legal,
    shop,
    channel: taken?.channel ?? "web",
    now,
  });
  if (address !== "") await storeTexts(tx, { legal: document.legal, language });
  // From here on all other orders wait.
  const stored = await storeOrder(tx, {
    ...{ id: order, key, user: actor.id, address, language, source, currency: shop.currency, document },
    format: shop.orderNumbers,
    ...{ reservedUntil: reservedUntil(source, { shop, taken: taken !== null, now }), now },
  });
  const isFree = stored.total === 0;
  const row = isFree ? await settleFree(tx, { row: stored }) : stored;
  const by = taken?.by ?? actor.id;
  if (taken) await noteReason(tx, { order, event: null, text: taken.paymentReason, by, id: from.outside.id, now });
  const shown = shownOrder(row);
  await tellOfOrder(tx, {
    ...{ row, order: shown, token: orderToken(key), head, business, by },
    ...{ id: from.outside.id, now },
  });
  await emitOrderEvent(tx, { order, event: "place", row, version: stored.version, now });
  // That there is less of a product is nothing to the search, to labels, and to those who wait until there is more.
  await changed(tx, { tags: [...tags, "orders"], followed: ["orders"], now });
  await audit(tx, { by, action: taken ? "order.take" : "order.place", thing: order, now });
  if (isFree) await logEvent(tx, { order, event: "pay", by, now });
  return { order: shown };
}

/** Pages of events say how many seats are left, and one may be in a case. */
function countedIn(lines: readonly SoldLine[]): Set<string> {
  const shown = lines.filter(({ sold }) => ["ticket", "case"].includes(sold.document.type));
  return new Set(shown.flatMap(({ sold }) => sold.needs.map(({ offer }) => offer)));
}

/** What a customer has typed is in the address book the next time. */
async function keepAddresses(tx: Tx, { placing, id }: { placing: Placing; id: () => string }): Promise<void> {
  const { actor, asked, now } = placing;
  const { shippingData, invoiceData } = asked;
  if (actor.id === null) return;
  if (shippingData) await keepAddress(tx, { user: actor.id, address: shippingData, kind: "shipping", id, now });
  if (invoiceData) await keepAddress(tx, { user: actor.id, address: invoiceData, kind: "invoice", id, now });
}
