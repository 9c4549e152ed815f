/** What other features may use of payments. */
export { giroCodeSvg } from "./giro-code-svg.ts";
export { offeredPayments, paymentsOf } from "./offered-payments.ts";
export { paymentAdapters, paymentPort, serviceSources } from "./payment-adapters.ts";
