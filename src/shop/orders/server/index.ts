/** What other features may use of orders. */
export { type Former, formerOrders } from "./former-orders.ts";
export type { OrderRow } from "./migrations/2026-11-27-orders.ts";
export type { DocumentLine, OrderDocument } from "./order-document.ts";
export { readOrder } from "./read-orders.ts";
export { shownOrder } from "./shown-order.ts";
export { claimKey, orderOfKey, orderToken, storeOrder } from "./store-order.ts";
export { tellOfOrder } from "./tell-of-order.ts";
