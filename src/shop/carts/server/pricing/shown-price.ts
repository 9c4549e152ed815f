import type { PricedCart } from "#shop/carts/contract.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import type { PricedOrder } from "#shop/pricing/orders/price-order.ts";
import type { Shipping, ToFree } from "#shop/pricing/shipping/shipping.ts";
import type { Seller } from "#shop/pricing/taxes/tax.ts";
import { offerTitle } from "#shop/products/offers.ts";
import type { AgeCheck } from "./age-gate.ts";
import type { CartCode } from "./cart-code.ts";
import type { SoldLine } from "./ordered-lines.ts";

export function isVatKnown({ regime, flatRates }: Seller): boolean {
  return regime === "regular" || (regime === "flatRateFarmer" && flatRates !== undefined);
}

export function untaxed({ sums }: PricedOrder, regime: Seller["regime"]): PricedCart["untaxed"] {
  if (regime === "smallBusiness") return "smallBusiness";
  const categories = new Set(sums.map(({ rate }) => rate.category));
  if (categories.has("K")) return "intraCommunity";
  return categories.has("G") ? "export" : null;
}

export function shownLine({ wanted, sold }: SoldLine, line: PricedOrder["lines"][number]): PricedCart["lines"][number] {
  const name = (language: "de" | "en") => offerTitle(sold.document, sold.offer, language);
  const discount = line.discounts.customer + line.discounts.code;
  return {
    ...{ ...wanted, name_de: name("de"), name_en: name("en") },
    ...{ price: toWire(line.price), full: toWire(line.full), discount: toWire(discount) },
    ...{ paid: toWire(line.paid), deposit: toWire(line.deposit) },
  };
}

export function shownCode({ terms }: CartCode, { discounts }: PricedOrder): PricedCart["code"] {
  return { code: terms.code, discount: toWire(discounts.code), freeShipping: terms.freeShipping };
}

type ShippingTold = { price: number; ageCheck: AgeCheck | null; toFree: ToFree | null };

export function shownShipping({ packing, next, free }: Shipping, { price, ageCheck, toFree }: ShippingTold) {
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

export function shownVat({ rate, net, vat, gross }: PricedOrder["sums"][number]): PricedCart["vat"][number] {
  return { rate: rate.bp / 100, country: rate.country, net: toWire(net), vat: toWire(vat), gross: toWire(gross) };
}
