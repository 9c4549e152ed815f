import { countryName } from "#contract/formats/country-name.ts";
import { listText } from "#contract/formats/list.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { CartFault, PricedCart } from "#shop/carts/contract.ts";
import type { BuyingTerms, Priced } from "#shop/carts/server/index.ts";
import type { Former } from "#shop/orders/server/index.ts";
import {
  offeredSources,
  type PaymentFacts,
  type PaymentSource,
  serviceSources,
  sourceFault,
} from "#shop/payments/payment-sources.ts";
import type { AskedOrder, Taken } from "./asked-order.ts";
import { buyerKind } from "./buyer.ts";

/**
 * Throws `OUT_OF_STOCK` or `CART_CHANGED`, each with what the order would be now, if something cannot be ordered so or
 * costs another sum than the buyer has agreed to; `EXCISE_UNSETTLED` with the goods that do not go there, `AGE_CHECK_UNAVAILABLE` with those for which there is no service;
 * `COUNTRY_NOT_DELIVERED`.
 */
export function refuseChanged(
  { cart, order }: Priced,
  { asked, expectedTotal, language }: { asked: AskedOrder; expectedTotal: number; language: Language },
): void {
  const held = cart.faults.filter(({ code }) => code === "excise");
  if (held.length > 0) {
    const values = { goods: namesOf(held, cart, language), country: countryName(cart.country ?? "", language) };
    throw new Problem("EXCISE_UNSETTLED", { field: "shippingData/country", values, current: cart });
  }
  const unsent = cart.faults.filter(({ code }) => code === "ageCheck");
  if (unsent.length > 0)
    throw new Problem("AGE_CHECK_UNAVAILABLE", { values: { goods: namesOf(unsent, cart, language) }, current: cart });
  const isShort = cart.faults.some(({ code }) => code === "short");
  if (isShort) throw new Problem("OUT_OF_STOCK", { current: cart });
  if (cart.faults.length > 0 || cart.codeFault || cart.lines.length === 0)
    throw new Problem("CART_CHANGED", { current: cart });
  if (!asked.pickup && cart.shipping === null) {
    throw new Problem("COUNTRY_NOT_DELIVERED", { field: "shippingData/country" });
  }
  if (order.total.gross !== expectedTotal) throw new Problem("CART_CHANGED", { current: cart });
}

type Paying = {
  asked: AskedOrder;
  former: Former;
  shop: BuyingTerms["shop"];
  services: readonly PaymentSource[];
  taken: Taken | null;
  /** Of the buyer; empty for none. */
  address: string;
};

/**
 * Throws `PAYMENT_NOT_OFFERED`. The staff may say why a rule of the shop does not hold for an order; but nobody pays in a way
 * that there is not, and at a service only who gets the way there by mail.
 */
export function refuseUnpayable({ order }: Priced, { asked, former, shop, services, taken, address }: Paying): void {
  const notOffered = new Problem("PAYMENT_NOT_OFFERED", { field: "paymentsource" });
  if (needsMail(asked.source) && address === "") throw notOffered;
  if (taken?.paymentReason) {
    const isPossible = asked.source !== "pickup" || asked.pickup !== null;
    if (sourceFault(asked.source, shop, services) !== null || !isPossible) throw notOffered;
    return;
  }
  const facts: PaymentFacts = {
    ...{ country: asked.shippingData?.country ?? "", total: order.total.gross, buyer: buyerKind(asked) },
    ...{ known: former.paid, firstOrder: !former.ordered, pickup: asked.pickup !== null },
  };
  const offered = offeredSources(facts, shop, services);
  const chosen = offered.find(({ source }) => source === asked.source);
  if (!chosen || chosen.fault !== null) throw notOffered;
}

/** Its buyer is led to a payment service. */
export function needsMail(source: PaymentSource): boolean {
  return (serviceSources as readonly PaymentSource[]).includes(source);
}

function namesOf(faults: readonly CartFault[], { lines }: PricedCart, language: Language): string {
  const named = lines.filter((line) => faults.some((one) => one.item === line.item && one.variant === line.variant));
  return listText(
    named.map((line) => line[`name_${language}`] || line.name_de),
    language,
  );
}
