import type { Config } from "#cms/settings/contract.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";

const usualDays = 10;
/** Whoever pays by a service does so at once. */
const serviceMinutes = 60;

type Keeping = { shop: Pick<Config["components"]["shop"], "reservationDays">; now: Date };

/**
 * Until when goods are kept for an order that is not paid. What is sent on invoice, or paid for when it is collected, is
 * kept until it leaves the house.
 */
export function reservedUntil(source: PaymentSource, { shop, now }: Keeping): string | null {
  if (source === "invoice" || source === "pickup") return null;
  const minutes = source === "advancepayment" ? (shop.reservationDays ?? usualDays) * 24 * 60 : serviceMinutes;
  return new Date(now.getTime() + minutes * 60 * 1000).toISOString();
}
