import type { Config } from "#cms/settings/contract.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";

type Shop = Config["components"]["shop"];

/**
 * How an order can be paid, in the order in which it is offered: on invoice, in advance, by online transfer, by card, or
 * when it is collected.
 */
export const paymentSources = [
  "invoice",
  "advancepayment",
  "sofort",
  "creditcard",
  "pickup",
] as const satisfies (keyof Shop["paymentsources"])[];
export type PaymentSource = (typeof paymentSources)[number];

/** Those that only a payment service can take. */
export const serviceSources = ["sofort", "creditcard"] as const satisfies PaymentSource[];

/** What an order tells of itself and its buyer. */
export type PaymentFacts = {
  /** Where it goes, ISO 3166-1 alpha-2; does not matter for one that is collected. */
  country: string;
  /** In minor units. */
  total: number;
  buyer: "consumer" | "business";
  /** Whether the buyer has an account, and has paid an earlier order with it. */
  known: boolean;
  /** Whether it is the buyer's first order, as far as anybody can know. */
  firstOrder: boolean;
  /** Whether it is collected. */
  pickup: boolean;
};

export type PaymentSettings = Pick<Shop, "paymentsources" | "paymentrules" | "bankverbindung">;

/** Why a shop has no such source at all: it is switched off, no payment service takes it, or nobody could transfer. */
export type SourceFault = "off" | "adapter" | "bank";
/** Why it is not offered for an order; `pickup`: the order is sent. */
export type OfferFault = SourceFault | "pickup" | "country" | "from" | "to" | "customers" | "first";
export type OfferedSource = { source: PaymentSource; fault: OfferFault | null };

/**
 * All sources in the order of the shop, each with the first reason why it is not offered; null for one that is.
 * `adapters` are the sources that payment services take here.
 */
export function offeredSources(
  facts: PaymentFacts,
  settings: PaymentSettings,
  adapters: readonly PaymentSource[],
): OfferedSource[] {
  return paymentSources.map((source) => ({
    source,
    fault: sourceFault(source, settings, adapters) ?? ruleFault(source, facts, settings),
  }));
}

/** Why no order can be paid in this way. */
export function sourceFault(
  source: PaymentSource,
  { paymentsources, bankverbindung }: PaymentSettings,
  adapters: readonly PaymentSource[],
): SourceFault | null {
  if (!paymentsources[source]) return "off";
  const needsService = (serviceSources as readonly PaymentSource[]).includes(source);
  if (needsService && !adapters.includes(source)) return "adapter";
  return source === "advancepayment" && !bankverbindung?.iban ? "bank" : null;
}

function ruleFault(source: PaymentSource, facts: PaymentFacts, { paymentrules }: PaymentSettings): OfferFault | null {
  if (source === "pickup" && !facts.pickup) return "pickup";
  const { countries, from, to, customers = "all", notFirst = false } = paymentrules?.[source] ?? {};
  const total = toWire(facts.total);
  if (countries && !facts.pickup && !countries.includes(facts.country)) return "country";
  if (from !== undefined && total < from) return "from";
  if (to !== undefined && total > to) return "to";
  if (customers === "business" && facts.buyer !== "business") return "customers";
  if (customers === "known" && !facts.known) return "customers";
  return notFirst && facts.firstOrder ? "first" : null;
}
