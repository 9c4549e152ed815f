import type { Config } from "#cms/settings/contract.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";

const usualDays = 10;
/** Whoever pays by a service does so at once. */
const serviceMinutes = 60;

type Keeping = { shop: Pick<Config["components"]["shop"], "reservationDays">; taken: boolean; now: Date };

/**
 * Until when goods are kept for an order that is not paid. What is sent on invoice, or paid for when it is collected, is
 * kept until it leaves the house. Whoever has ordered by phone or letter hears of the way to pay by mail, and has as many days
 * as for a transfer.
 */
export function reservedUntil(source: PaymentSource, { shop, taken, now }: Keeping): string | null {
  if (source === "invoice" || source === "pickup") return null;
  const minutes = taken || source === "advancepayment" ? (shop.reservationDays ?? usualDays) * 24 * 60 : serviceMinutes;
  return new Date(now.getTime() + minutes * 60 * 1000).toISOString();
}
