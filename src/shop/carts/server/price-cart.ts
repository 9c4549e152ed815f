import { type ConfigDocument, configRemembered } from "#cms/settings/server/index.ts";
import { userById } from "#cms/users/server/index.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { Actor } from "#platform/sessions/sessions.ts";
import { countCodeGuess, uncountCodeGuess } from "#shop/codes/server/index.ts";
import { type Buyer, shownTax } from "#shop/customer-groups/buyer.ts";
import { buyerOf } from "#shop/customer-groups/server/index.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import { type AgreedPrice, type OrderedLine, type PricedOrder, priceOrder } from "#shop/pricing/orders/price-order.ts";
import { type Shipping, type ToFree, toFreeShipping } from "#shop/pricing/shipping/shipping.ts";
import type { TaxPort } from "#shop/pricing/taxes/port.ts";
import { sellerOf } from "#shop/pricing/taxes/seller-of.ts";
import type { Seller, Buyer as TaxedBuyer } from "#shop/pricing/taxes/tax.ts";
import type { VatRate } from "#shop/pricing/taxes/vat.ts";
import { isGoods } from "#shop/products/kinds.ts";
import { offerTitle } from "#shop/products/offers.ts";
import { cents, type OrderedOffer, orderedOffers, type WantedOffer } from "#shop/products/server/index.ts";
import type { CartItem, PricedCart } from "../contract.ts";
import { type AgeCheck, ageCheckOf, needsAgeCheck } from "./age-gate.ts";
import { type CartCode, codeOfCart } from "./cart-code.ts";
import { cartFaults } from "./cart-faults.ts";
import { mayCarryExcise } from "./excise-gate.ts";
import { type PricingPorts, pricingPorts } from "./ports/pricing-ports.ts";
import { countryFor, shippingRules } from "./shipping-rules.ts";

type From = Pick<Platform, "db" | "remembered" | "ports" | "log">;
export type Pricing = {
  items: readonly CartItem[];
  country?: string;
  pickup: boolean;
  /** A consumer, unless a business says so. */
  buyer?: TaxedBuyer;
  /** A discount code as it was typed; an empty one is none. */
  code?: string;
  /** The mail address of the order, if it is another one than that of the account, or there is none. */
  address?: string;
  /** Of an order that is changed: what stays of it. */
  kept?: KeptOrder;
  /** Whether the customer has ordered before, if that is known. */
  hasOrdered?: boolean;
  actor: Actor;
  now: Date;
};
export type SoldLine = { wanted: WantedOffer; sold: OrderedOffer };

/** What an order that is changed has agreed and holds already. */
export type KeptOrder = {
  /** The prices that stay, by the offers they are of (`offerKey`). */
  prices: ReadonlyMap<string, AgreedPrice>;
  /** The offers of which no other amount is asked for. */
  unchanged: ReadonlySet<string>;
  /** The pieces that it has reserved. */
  held: ReadonlyMap<string, number>;
  /** The id of the code that it has redeemed. */
  code: string | null;
};

/** One key for an offer, as lines name it. */
export function offerKey({ item, variant = null }: Pick<CartItem, "item" | "variant">): string {
  return `${item} ${variant}`;
}

/**
 * What an order of these would cost the caller at `now`, and what stands in its way.
 * @throws Problem `TOO_MANY` for a network from which too many words were tried as codes
 */
export async function priceCart(from: From, { network, ...pricing }: Pricing & { network: string }) {
  const { code = "", now } = pricing;
  if (code.trim() === "") return (await pricedCart(from, pricing)).cart;
  await countCodeGuess(from.db, { address: network, now });
  const { cart } = await pricedCart(from, pricing);
  if (cart.codeFault?.code !== "unknown") await uncountCodeGuess(from.db, { address: network });
  return cart;
}

/** The same, with what it was worked out from. */
export async function pricedCart(from: From, { actor, ...pricing }: Pricing): Promise<Priced> {
  return pricedFor(from.db, await buyingTerms(from, { actor }), pricing);
}

export type Priced = {
  cart: PricedCart;
  /** Those of the cart. */
  lines: SoldLine[];
  order: PricedOrder;
  /** What is redeemed with the order. */
  code: CartCode | null;
};

/** What the settings and the staff say of prices for a buyer. */
export type BuyingTerms = {
  shop: ConfigDocument["components"]["shop"];
  buyer: Buyer | null;
  customer: { user: string | null; discount: number; shippingFree: boolean; address: string | null };
  ports: PricingPorts;
};

export async function buyingTerms(from: From, { actor }: { actor: Actor }): Promise<BuyingTerms> {
  const [{ document }, buyer, customer] = await Promise.all([
    configRemembered(from),
    buyerOf(from, actor),
    customerTerms(from, actor),
  ]);
  return { shop: document.components.shop, buyer, customer, ports: pricingPorts(from) };
}

/** Prices with terms that are known: all that is still read is read with `db`, which may be a transaction. */
export async function pricedFor(
  db: Db | Tx,
  { shop, buyer, customer, ports }: BuyingTerms,
  pricing: Omit<Pricing, "actor">,
): Promise<Priced> {
  const { items, country: asked, pickup, buyer: taxed = { kind: "consumer" }, kept, now } = pricing;
  const wanted = added(items);
  const found = shop.showPrice
    ? await orderedOffers(db, { wanted, kept: kept?.prices, buyer, now })
    : wanted.map(() => null);
  const all = wanted.map((one, at) => ({ wanted: one, sold: found[at] ?? null }));
  const lines = all.flatMap(({ wanted: one, sold }) => (sold ? [{ wanted: one, sold }] : []));
  const country = asked ?? countryFor(shop.shipping);
  const seller = sellerOf(shop);
  const day = berlinDate(now);
  const tax = shownTax(shop.taxRegime, buyer);
  const taxing = { taxes: ports.taxes, seller, buyer: taxed, to: country ?? home, pickup, day };
  const ordered = lines.map((line) => orderedLine(line, taxing, kept?.prices.get(offerKey(line.wanted))));
  const ageCheck = ageCheckOf(
    shop.ageCheck,
    lines.map(({ sold }) => sold),
    { country, pickup },
  );
  const rules = shippingRules(shop.shipping, ageCheck ? cents(shop.ageCheck.extra) : 0);
  const shippingFor = (goods: number, freeByCode: boolean) => {
    const given = customer.shippingFree ? ("customer" as const) : freeByCode ? ("code" as const) : null;
    return [{ ...sentOf(lines), goods }, rules, { country: country ?? "", pickup, given }] as const;
  };
  const { order, code, fault } = await codeOfCart(db, {
    ...{ code: pricing.code ?? "", redeemed: kept?.code ?? null },
    ...{ user: customer.user, group: buyer?.group ?? null, address: pricing.address ?? customer.address },
    ...{ hasOrdered: pricing.hasOrdered ?? null, ordered, now },
    price: (terms) =>
      priceOrder(ordered, { tax: tax === "net" ? "net" : "gross", discount: customer.discount, code: terms }, (goods) =>
        ports.shipping.costOf(...shippingFor(goods, terms?.freeShipping ?? false)),
      ),
  });
  const cart: PricedCart = {
    ...{ currency: shop.currency, tax, country },
    lines: order.lines.map((line, at) => shownLine(lines[at]!, line)),
    faults: cartFaults(
      all,
      {
        excise: mayCarryExcise(shop.shipping, { country, pickup, buyer: taxed, day }),
        isHeld: (sold) => ageCheck?.services.length === 0 && needsAgeCheck(sold, shop.ageCheck),
      },
      kept,
    ),
    goods: toWire(order.goods),
    discount: toWire(order.discounts.customer + order.discounts.code),
    code: code && shownCode(code, order),
    codeFault: fault && { code: fault.code, value: fault.value === null ? null : toWire(fault.value) },
    deposit: toWire(order.deposit),
    shipping:
      order.shipping &&
      shownShipping(order.shipping, {
        ...{ price: order.shippingPrice, ageCheck },
        toFree:
          order.shipping.free !== null
            ? null
            : toFreeShipping(...shippingFor(order.discounted, code?.terms.freeShipping ?? false)),
      }),
    vat: isVatKnown(seller) ? order.sums.map(shownVat) : [],
    untaxed: untaxed(order, shop.taxRegime),
    total: toWire(order.total.gross),
  };
  return { cart, lines, order, code };
}

const home = "DE";

/** The same offer is one line, at the place where it was named first. */
function added(items: readonly CartItem[]): WantedOffer[] {
  const lines = new Map<string, WantedOffer>();
  for (const { item, variant = null, amount } of items) {
    const key = offerKey({ item, variant });
    const before = lines.get(key)?.amount ?? 0;
    lines.set(key, { item, variant, amount: before + amount });
  }
  return [...lines.values()];
}

/** What its staff has given a customer (SPECIFICATION §6): a discount in basis points, and shipping for nothing. */
async function customerTerms({ db }: From, { id }: Actor) {
  const row = id === null ? undefined : await userById(db, { id });
  const terms = { discount: row?.discount ?? 0, shippingFree: row?.shipping_free === 1, address: row?.handle ?? null };
  return { user: id, ...terms };
}

type Taxing = { taxes: TaxPort; seller: Seller; buyer: TaxedBuyer; to: string; pickup: boolean; day: string };

function orderedLine(
  line: SoldLine,
  { seller, pickup, ...taxing }: Taxing,
  agreed: AgreedPrice | undefined,
): OrderedLine {
  const { document, price, deposit, homeRate } = line.sold;
  const ships = isGoods(document.type);
  return {
    ...{ price, deposit, ships, pieces: line.wanted.amount },
    ...(agreed ? { agreed } : {}),
    included: seller.regime === "regular" ? homeRate : 0,
    rate: rateOf(line.sold, { ...taxing, seller, pickup: pickup || !ships }),
    discountable: document.type !== "voucher",
  };
}

/** What flat-rate farmers charge is in the price, as long as their rates are not known. */
function rateOf({ document, excise }: OrderedOffer, { taxes, seller, ...supply }: Taxing): VatRate {
  if (seller.regime === "flatRateFarmer" && !seller.flatRates) return { category: "S", country: home, bp: 0 };
  const goods = { class: document.taxClass, excise };
  return taxes.decide({ ...supply, seller, goods }).rate;
}

function isVatKnown({ regime, flatRates }: Seller): boolean {
  return regime === "regular" || (regime === "flatRateFarmer" && flatRates !== undefined);
}

function untaxed({ sums }: PricedOrder, regime: Seller["regime"]): PricedCart["untaxed"] {
  if (regime === "smallBusiness") return "smallBusiness";
  const categories = new Set(sums.map(({ rate }) => rate.category));
  if (categories.has("K")) return "intraCommunity";
  return categories.has("G") ? "export" : null;
}

function sentOf(lines: readonly SoldLine[]) {
  const sent = lines.filter(({ sold }) => isGoods(sold.document.type));
  return {
    slots: sent.reduce((sum, { wanted, sold }) => sum + sold.slots * wanted.amount, 0),
    items: lines.reduce((sum, { wanted }) => sum + wanted.amount, 0),
    weight: weightOf(sent),
    ships: sent.length > 0,
  };
}

/** In grams; null if that of one of the goods is not known. */
function weightOf(sent: readonly SoldLine[]): number | null {
  const known = sent.flatMap(({ wanted, sold }) => {
    const { weight } = sold.offer;
    return weight === null ? [] : weight * wanted.amount;
  });
  return known.length === sent.length ? known.reduce((sum, grams) => sum + grams, 0) : null;
}

function shownLine({ wanted, sold }: SoldLine, line: PricedOrder["lines"][number]): PricedCart["lines"][number] {
  const name = (language: "de" | "en") => offerTitle(sold.document, sold.offer, language);
  const discount = line.discounts.customer + line.discounts.code;
  return {
    ...{ ...wanted, name_de: name("de"), name_en: name("en") },
    ...{ price: toWire(line.price), full: toWire(line.full), discount: toWire(discount) },
    ...{ paid: toWire(line.paid), deposit: toWire(line.deposit) },
  };
}

function shownCode({ terms }: CartCode, { discounts }: PricedOrder): PricedCart["code"] {
  return { code: terms.code, discount: toWire(discounts.code), freeShipping: terms.freeShipping };
}

type ShippingTold = { price: number; ageCheck: AgeCheck | null; toFree: ToFree | null };

function shownShipping({ packing, next, free }: Shipping, { price, ageCheck, toFree }: ShippingTold) {
  const { twelve = 0, six = 0, room = 0 } = packing ?? {};
  const amount = toFree?.amount ?? null;
  const told: NonNullable<PricedCart["shipping"]> = {
    ...{ cost: toWire(price), twelve, six, room, next: next === null ? null : toWire(next), free, ageCheck },
    toFree: toFree && {
      amount: amount && { above: toWire(amount.above), missing: toWire(amount.missing) },
      items: toFree.items,
    },
  };
  return told;
}

function shownVat({ rate, net, vat, gross }: PricedOrder["sums"][number]): PricedCart["vat"][number] {
  return { rate: rate.bp / 100, country: rate.country, net: toWire(net), vat: toWire(vat), gross: toWire(gross) };
}
