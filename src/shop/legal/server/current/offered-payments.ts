import type { ConfigDocument } from "#cms/settings/server/index.ts";

type Shop = ConfigDocument["components"]["shop"];
export type PaymentSource = keyof Shop["paymentsources"];

/** In the order in which customers see them. */
const sources: PaymentSource[] = ["advancepayment", "invoice", "creditcard", "sofort", "pickup"];
/** They need a provider. */
const provided = new Set<PaymentSource>(["creditcard", "sofort"]);

/** The payment sources that the shop has on; those of a provider only once it is set up. */
export function offeredPayments({ paymentsources, stripe }: Pick<Shop, "paymentsources" | "stripe">): PaymentSource[] {
  const isSetUp = stripe.publishable !== "" && stripe.secret !== null;
  return sources.filter((name) => paymentsources[name] && (isSetUp || !provided.has(name)));
}
