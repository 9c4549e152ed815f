import { configRemembered } from "#cms/settings/server/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { Payments } from "../contract.ts";
import {
  type OfferedSource,
  offeredSources,
  type PaymentFacts,
  paymentSources,
  sourceFault,
} from "../payment-sources.ts";
import { serviceSources } from "./payment-adapters.ts";

type From = Pick<Platform, "db" | "remembered" | "ports">;

/** In which ways an order can be paid, as the shop is set up now. */
export async function offeredPayments(from: From, facts: PaymentFacts): Promise<OfferedSource[]> {
  const [{ document }, services] = await Promise.all([configRemembered(from), serviceSources(from)]);
  return offeredSources(facts, document.components.shop, services);
}

/** In which ways the shop is paid at all. */
export async function paymentsOf(from: From): Promise<Payments> {
  const [{ document }, services] = await Promise.all([configRemembered(from), serviceSources(from)]);
  const { shop } = document.components;
  return { sources: paymentSources.filter((source) => sourceFault(source, shop, services) === null), services };
}
