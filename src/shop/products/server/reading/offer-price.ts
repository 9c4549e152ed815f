import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Buyer } from "#shop/customer-groups/buyer.ts";
import { percentOf } from "#shop/pricing/amounts/money.ts";
import { type Prices, priceOf, type TaxDisplay } from "#shop/pricing/price-of.ts";
import { decideTax } from "#shop/pricing/taxes/tax.ts";
import { offersOf, type WrittenOffer } from "#shop/products/offers.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import { cents } from "../cents.ts";

/** The prices of an offer for somebody in a customer group, or for everybody; null without a price. */
export function pricesOf(offer: WrittenOffer, buyer: Buyer | null = null): Prices | null {
  const { price, reduced, quantityPrices } = offer;
  if (price === null) return null;
  return {
    price: cents(price),
    reduced: reduced && { amount: cents(reduced.price), from: reduced.from || null, to: reduced.to || null },
    quantityPrices: quantityPrices.map((step) => ({ from: step.from, amount: cents(step.price) })),
    groupPrice: buyer && groupPrice({ ...offer, price }, buyer),
  };
}

/** What was written for the group, or else the price of everybody less its discount; null without both. */
function groupPrice(
  { price, groupPrices }: { price: number } & Pick<WrittenOffer, "groupPrices">,
  { group, discount }: Buyer,
): number | null {
  const own = groupPrices.find((one) => one.group === group);
  if (own) return cents(own.price);
  return discount > 0 ? cents(price) - percentOf(cents(price), discount) : null;
}

/** How prices of these goods are shown to somebody: without VAT, if their group sees them so. */
export function displayFor(
  buyer: Buyer | null,
  { taxClass }: Pick<ProductDocument, "taxClass">,
  time: string,
): TaxDisplay {
  return buyer?.net ? { tax: "net", bp: homeRate(taxClass, berlinDate(time)) } : { tax: "gross" };
}

/** The rate of goods at home, on a day: prices are shown before it is known where they go. */
export function homeRate(taxClass: ProductDocument["taxClass"], day: string): number {
  const seller = { regime: "regular", oss: false, exciseAtDestination: false } as const;
  const goods = { class: taxClass, excise: false };
  return decideTax({ seller, goods, day, buyer: { kind: "consumer" }, to: "DE", pickup: true }).rate.bp;
}

/** The least and the most that one piece of a product costs, in minor units. */
export type PriceRange = { least: number; most: number };
type Ranging = { buyer: Buyer; time: string };

/** What the offers of a product cost the customers of a group; null where they cost what they cost everybody. */
export function rangeFor(document: ProductDocument, id: string, { buyer, time }: Ranging): PriceRange | null {
  const offers = offersOf(document, id);
  const isOwn = buyer.net || buyer.discount > 0 || offers.some(({ groupPrices }) => pricedFor(groupPrices, buyer));
  if (!isOwn) return null;
  const display = displayFor(buyer, document, time);
  const amounts = offers.flatMap((offer) => {
    const prices = pricesOf(offer, buyer);
    return prices ? priceOf(prices, { pieces: 1, time, display }).amount : [];
  });
  return amounts.length > 0 ? { least: Math.min(...amounts), most: Math.max(...amounts) } : null;
}

function pricedFor(prices: ProductDocument["groupPrices"], { group }: Buyer): boolean {
  return prices.some((one) => one.group === group);
}
