import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Buyer } from "#shop/customer-groups/buyer.ts";
import { isUnderExcise } from "#shop/goods/drinks.ts";
import { priceOf } from "#shop/pricing/price-of.ts";
import { offersOf, type WrittenOffer } from "#shop/products/offers.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import { type Level, levelsOf } from "#shop/stock/server/index.ts";
import { cents } from "../cents.ts";
import { draftDocuments, liveDocuments } from "./live-products.ts";
import { homeRate, pricesOf } from "./offer-price.ts";
import { nothingInside, type OpenedCase, openedCases } from "./opened-cases.ts";
import { closedAt } from "./shown-offers.ts";

/** So many pieces of an offer: a variant, or a product that has none. */
export type WantedOffer = { item: string; variant: string | null; amount: number };

/** What an order needs to know of something that is published and has a price. */
export type OrderedOffer = {
  document: ProductDocument;
  offer: WrittenOffer;
  /** What one piece costs with the VAT at home, for so many pieces and this buyer, in minor units. */
  price: number;
  /** Of one piece, in minor units. */
  deposit: number;
  /** The VAT at home that is in its price, in basis points; what is due is another matter. */
  homeRate: number;
  /** Whether it, or something in it, is under excise duty. */
  excise: boolean;
  /** The places that one piece takes in a carton. */
  slots: number;
  /** What cannot be sold without: pieces of counted offers for one piece of this. */
  needs: { offer: string; pieces: number; level: Level }[];
};

type Ordering = {
  wanted: readonly WantedOffer[];
  /** What was sold before at prices that stay, by `item variant`: it may be gone from the shop since. */
  kept?: ReadonlyMap<string, { price: number }> | undefined;
  buyer: Buyer | null;
  now: Date;
};

/**
 * Each of what is wanted as it is sold at `now`, in its order; null for what is not: it is not published, has no such
 * variant or no price, is not available yet, or its event is over.
 */
export async function orderedOffers(
  db: Db | Tx,
  { wanted, kept = new Map(), buyer, now }: Ordering,
): Promise<(OrderedOffer | null)[]> {
  const day = berlinDate(now);
  const documents = await liveDocuments(db, { ids: [...new Set(wanted.map(({ item }) => item))] });
  const former = wanted.filter((one) => kept.has(keyOf(one)) && !documents.has(one.item)).map(({ item }) => item);
  for (const [id, document] of await draftDocuments(db, { ids: [...new Set(former)] })) documents.set(id, document);
  const shown = [...documents].map(([id, document]) => ({ id, document }));
  const cases = await openedCases(db, shown);
  const sold = wanted.map((one) =>
    soldOffer(one, documents.get(one.item), kept.has(keyOf(one)) ? null : now.toISOString()),
  );
  const counted = sold.flatMap((one, at) => (one ? needsOf(one.offer, cases.get(wanted[at]!.item)) : []));
  const levels = await levelsOf(db, { ids: [...new Set(counted.map(({ offer }) => offer))] });
  return wanted.map(({ item, variant, amount }, at) => {
    const one = sold[at];
    const prices = one && pricesOf(one.offer, buyer);
    const agreed = kept.get(keyOf({ item, variant }));
    if (!one || !(prices || agreed)) return null;
    const { document, offer } = one;
    const inside = cases.get(item) ?? nothingInside;
    return {
      ...{ document, offer },
      price: prices ? priceOf(prices, { pieces: amount, time: now.toISOString() }).amount : agreed!.price,
      deposit: document.deposit === null ? 0 : cents(document.deposit),
      homeRate: homeRate(document.taxClass, day),
      excise: isUnderExcise(document) || inside.excise,
      // A box may need more room than the bottles in it, and never less.
      slots: Math.max(offer.slots, inside.slots),
      needs: needsOf(offer, inside).flatMap((need) => countedNeed(need, levels, offer)),
    };
  });
}

function soldOffer({ item, variant }: WantedOffer, document: ProductDocument | undefined, now: string | null) {
  if (!document || (now !== null && closedAt(document, now))) return null;
  const offer = offersOf(document, item).find(({ _id }) => _id === (variant ?? item));
  const isAsked = offer !== undefined && (variant === null) === (document.variants.length === 0);
  return isAsked ? { document, offer } : null;
}

function keyOf({ item, variant }: Pick<WantedOffer, "item" | "variant">): string {
  return `${item} ${variant}`;
}

type Need = { offer: string; pieces: number };

function needsOf({ _id, stock }: WrittenOffer, inside: OpenedCase = nothingInside): Need[] {
  const own = stock === "untracked" ? [] : [{ offer: _id, pieces: 1 }];
  return [...own, ...inside.parts.map(({ offer, amount }) => ({ offer, pieces: amount }))];
}

/** What is not counted is always there; what is, and was never stored, is not. */
function countedNeed(need: Need, levels: ReadonlyMap<string, Level>, own: WrittenOffer) {
  const level =
    levels.get(need.offer) ?? (need.offer === own._id ? { rule: own.stock, left: 0, low: false } : undefined);
  return level && level.rule !== "untracked" ? [{ ...need, level }] : [];
}
