import { type ConfigDocument, configRemembered } from "#cms/settings/server/index.ts";
import { userById } from "#cms/users/server/index.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import type { CartItem, PricedCart } from "#shop/carts/contract.ts";
import { countGuess, uncountGuess } from "#shop/codes/server/index.ts";
import { type Buyer, shownTax } from "#shop/customer-groups/buyer.ts";
import { buyerOf } from "#shop/customer-groups/server/index.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import { type AgreedPrice, type PricedOrder, priceOrder } from "#shop/pricing/orders/price-order.ts";
import { toFreeShipping } from "#shop/pricing/shipping/shipping.ts";
import { sellerOf } from "#shop/pricing/taxes/seller-of.ts";
import type { Buyer as TaxedBuyer } from "#shop/pricing/taxes/tax.ts";
import { cents, orderedOffers, type WantedOffer } from "#shop/products/server/index.ts";
import { type PricingPorts, pricingPorts } from "../ports/pricing-ports.ts";
import { ageCheckOf, needsAgeCheck } from "./age-gate.ts";
import { type CartCode, codeOfCart } from "./cart-code.ts";
import { cartFaults } from "./cart-faults.ts";
import { mayCarryExcise } from "./excise-gate.ts";
import { home, orderedLine, type SoldLine, sentOf } from "./ordered-lines.ts";
import { countryFor, shippingRules } from "./shipping-rules.ts";
import { isVatKnown, shownCode, shownLine, shownShipping, shownVat, untaxed } from "./shown-price.ts";

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
 * @throws Problem `TOO_MANY` for a network from which, or a user by whom, too many words were tried as codes
 */
export async function priceCart(from: From, { network, ...pricing }: Pricing & { network: string }) {
  const { code = "", actor, now } = pricing;
  const guessing = { address: network, user: actor.id };
  if (code.trim() === "") return (await pricedCart(from, pricing)).cart;
  await countGuess(from.db, { ...guessing, now });
  const { cart } = await pricedCart(from, pricing);
  if (cart.codeFault?.code !== "unknown") await uncountGuess(from.db, guessing);
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
    const { cheapest, full, ...sent } = sentOf(lines);
    // As buyers see it: with their discounts, and without VAT where theirs are net prices.
    const piece = full === 0 ? 0 : Math.floor((cheapest * goods) / full);
    return [{ ...sent, goods, piece }, rules, { country: country ?? "", pickup, given }] as const;
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
