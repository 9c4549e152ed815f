import type { Db } from "#database/database.ts";
import type { Buyer } from "#shop/customer-groups/buyer.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import { basePrice } from "#shop/pricing/base-price.ts";
import { type Prices, priceOf, publicPriceAt } from "#shop/pricing/price-of.ts";
import { type PriceInterval, reductionOf, saleStart } from "#shop/pricing/reference-price.ts";
import type { Offer, ProductDocument } from "#shop/products/contract.ts";
import { offersOf, type WrittenOffer } from "#shop/products/offers.ts";
import { type Level, levelsOf } from "#shop/stock/server/index.ts";
import { priceHistory } from "../price-log.ts";
import { displayFor, pricesOf } from "./offer-price.ts";
import { nothingInside, type OpenedCase, openedCases } from "./opened-cases.ts";

/** What offers depend on besides their documents. */
type Around = {
  now: string;
  priced: boolean;
  buyer: Buyer | null;
  levels: Map<string, Level>;
  histories: Map<string, PriceInterval[]>;
};
export type ShownOffers = { offers: Offer[]; parts: string[] };

type Shown = { id: string; document: ProductDocument };
type Showing = {
  products: Shown[];
  now: Date;
  priced: boolean;
  buyer?: Buyer | null;
};

/**
 * The offers of these products at a time, and the products in them, by the ids of the products. `priced`: guests of a
 * shop that shows no prices get none. `buyer`: the customer group of the reader, who sees its prices.
 */
export async function shownOffers(
  db: Db,
  { products, now, priced, buyer = null }: Showing,
): Promise<Map<string, ShownOffers>> {
  const time = now.toISOString();
  const cases = await openedCases(db, products);
  const offers = products.map((product) => ({ ...product, offers: offersOf(product.document, product.id) }));
  const all = offers.flatMap((product) => product.offers);
  // Only a reduction needs the history.
  const reduced = priced ? all.filter((offer) => pricesOf(offer) && publicPriceAt(pricesOf(offer)!, time).reduced) : [];
  const parts = [...cases.values()].flatMap((opened) => opened.parts.map(({ offer }) => offer));
  const counted = all.filter(({ stock }) => stock !== "untracked").map(({ _id }) => _id);
  const [levels, histories] = await Promise.all([
    levelsOf(db, { ids: [...new Set([...counted, ...parts])] }),
    priceHistory(db, { ids: reduced.map(({ _id }) => _id) }),
  ]);
  const around = { now: time, priced, buyer, levels, histories };
  return new Map(
    offers.map(({ id, document, offers: own }) => {
      const inside = cases.get(id) ?? nothingInside;
      const shown = own.map((offer) => shownOffer(offer, { document, inside }, around));
      return [id, { offers: shown, parts: inside.products }];
    }),
  );
}

type Of = { document: ProductDocument; inside: OpenedCase };

function shownOffer(offer: WrittenOffer, { document, inside }: Of, around: Around): Offer {
  const { _id, key, value, value_en, sku, ean, media } = offer;
  const content = document.type === "case" ? inside.content : offer.content;
  const prices = around.priced ? pricesOf(offer, around.buyer) : null;
  const display = displayFor(around.buyer, document, around.now);
  const costs = (pieces: number) => prices && priceOf(prices, { pieces, time: around.now, display });
  const one = costs(1);
  const baseOf = (of: number) => {
    const base = basePrice(of, content);
    return base && { price: toWire(base.amount), unit: base.unit };
  };
  const steps = offer.quantityPrices.toSorted((some, more) => some.from - more.from);
  return {
    ...{ _id, key, value, value_en, sku, ean, content, media },
    price: one && toWire(one.amount),
    ofGroup: one?.why === "group",
    strike: prices && strikeOf(offer, prices, around),
    quantityPrices: steps.flatMap(({ from }) => {
      const many = costs(from);
      if (!one || many?.why !== "quantity" || many.amount >= one.amount) return [];
      return { from, price: toWire(many.amount), base: baseOf(many.amount) };
    }),
    base: one && baseOf(one.amount),
    availability: availabilityOf(offer, { document, inside }, around),
    ...(document.type === "ticket" ? { seats: seatsOf(offer, document, around) } : {}),
  };
}

function seatsOf(
  { _id, stock }: WrittenOffer,
  document: ProductDocument,
  { now, levels }: Around,
): NonNullable<Offer["seats"]> {
  const stated = document.event?.seats ?? null;
  const left = stock === "untracked" || stated === null ? null : Math.max(0, levels.get(_id)?.left ?? 0);
  const last = endOf(document);
  return { left, over: last !== "" && last <= now };
}

/** Why nobody can buy this product at `now`, however much of it there is; null if it can be bought. */
export function closedAt(document: ProductDocument, now: string): "over" | "later" | null {
  const last = endOf(document);
  if (last !== "" && last <= now) return "over";
  return document.availableFrom !== "" && document.availableFrom > now ? "later" : null;
}

/** When an event is over: at its end, or at its beginning if it names no end; empty for everything else. */
function endOf({ type, event }: ProductDocument): string {
  return type === "ticket" ? event?.end || event?.start || "" : "";
}

/**
 * The price that a reduction is compared with is never typed in: it is the lowest of the thirty days before the
 * reduction began, and without one there is none (§ 11 PAngV). The prices of a group are those of single customers, and
 * no reduction that is announced.
 */
function strikeOf({ _id }: WrittenOffer, prices: Prices, { now, buyer, histories }: Around): Offer["strike"] {
  if (buyer) return null;
  const { amount, reduced } = publicPriceAt(prices, now);
  const history = histories.get(_id) ?? [];
  const start = reduced ? saleStart(history, now) : null;
  const found = start === null ? null : reductionOf(history, { start, amount });
  return found?.percent ? { price: toWire(found.reference), percent: found.percent } : null;
}

function availabilityOf({ _id, stock }: WrittenOffer, { document, inside }: Of, around: Around): Offer["availability"] {
  const { now, levels } = around;
  const closed = closedAt(document, now);
  if (closed) return closed === "over" ? "gone" : "later";
  const own = stock === "untracked" ? null : (levels.get(_id) ?? { rule: stock, left: 0, low: false });
  const parts = inside.parts.flatMap(({ offer, amount }) => {
    const level = levels.get(offer);
    // What is not counted is always there.
    return level && level.rule !== "untracked" ? { ...level, left: Math.floor(level.left / amount) } : [];
  });
  const all = [...(own ? [{ ...own, rule: stock as string }] : []), ...parts];
  const short = all.filter(({ left }) => left <= 0);
  if (short.some(({ rule }) => rule !== "backorder")) return "gone";
  if (short.length > 0) return "backorder";
  return all.some(({ low }) => low) ? "few" : "there";
}

/** When the offers of a product change without anybody changing it; null if never. */
export function nextChange(document: ProductDocument, id: string, now: Date): string | null {
  const time = now.toISOString();
  const spans = offersOf(document, id).flatMap(({ reduced }) => (reduced ? [reduced.from, reduced.to] : []));
  const times = [document.availableFrom, endOf(document), ...spans].filter((at) => at > time).sort();
  return times[0] ?? null;
}
