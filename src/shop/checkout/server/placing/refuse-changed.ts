import { countryName } from "#contract/formats/country-name.ts";
import { listText } from "#contract/formats/list.ts";
import type { Language } from "#contract/language.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
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
  /** As far as the buyer may be told of it. */
  former: Former;
  shop: BuyingTerms["shop"];
  services: readonly PaymentSource[];
  taken: Taken | null;
  /** Of the buyer; empty for none. */
  address: string;
};

/**
 * How the order is paid. The staff may say why a rule of the shop does not hold for an order; but nobody pays in a way that there is
 * not, and at a service only who gets the way there by mail.
 *
 * Where nothing is to be paid no rule matters, and nobody has to choose. The order has a source all the same, since a change may make it
 * dearer.
 * @throws Problem `PAYMENT_NOT_OFFERED`
 */
export function sourceOf({ order }: Priced, paying: Paying): PaymentSource {
  const { asked, taken } = paying;
  const offered = offeredFor(order.total.gross, paying);
  const possible = ofLeastRisk.filter((source) => isPossible(source, paying));
  if (order.total.gross === 0) {
    const named = possible.filter((source) => source === asked.source);
    const fitting = [...named, ...possible].filter((source) => offered.includes(source));
    const [source = "invoice"] = taken ? [...named, ...fitting, ...possible] : [...fitting, ...named, ...possible];
    return source;
  }
  const chosen = (taken?.paymentReason ? possible : offered).find((source) => source === asked.source);
  if (!chosen || !possible.includes(chosen)) throw new Problem("PAYMENT_NOT_OFFERED", { field: "paymentsource" });
  return chosen;
}

/** By what the business risks, the least first. */
const ofLeastRisk = ["advancepayment", "sofort", "creditcard", "pickup", "invoice"] as const satisfies PaymentSource[];

/** What the rules of the shop offer. */
function offeredFor(total: number, { asked, former, shop, services }: Paying): PaymentSource[] {
  const facts: PaymentFacts = {
    ...{ country: (asked.shippingData ?? asked.invoiceData)?.country ?? "", total, buyer: buyerKind(asked) },
    ...{ known: former.paid, firstOrder: !former.ordered, pickup: asked.pickup !== null },
  };
  return offeredSources(facts, shop, services).flatMap(({ source, fault }) => (fault === null ? [source] : []));
}

function isPossible(source: PaymentSource, { asked, shop, services, address }: Paying): boolean {
  if (source === "pickup" && asked.pickup === null) return false;
  if (needsMail(source) && address === "") return false;
  return sourceFault(source, shop, services) === null;
}

/** Its buyer is led to a payment service. */
export function needsMail(source: PaymentSource): boolean {
  return (serviceSources as readonly PaymentSource[]).includes(source);
}

function namesOf(faults: readonly CartFault[], { lines }: PricedCart, language: Language): string {
  const named = lines.filter((line) => faults.some((one) => one.item === line.item && one.variant === line.variant));
  return listText(
    named.map(({ name_de: de, name_en: en }) => leadingTitle({ de, en }, language)),
    language,
  );
}
