/** What other features may use of orders. */
export { canCheck } from "./acts/age-checked.ts";
export { type EmittedOrderEvent, emitOrderEvent } from "./acts/emit-order-event.ts";
export { endUnpaidOrders } from "./acts/end-orders.ts";
export { noteReason } from "./acts/note-reason.ts";
export { ship } from "./acts/ship.ts";
export { tellOfOrder } from "./mails/tell-of-order.ts";
export type { OrderRow } from "./migrations/2026-11-27-orders.ts";
export { type Former, formerOrders } from "./reading/former-orders.ts";
export { nextToPack } from "./reading/next-to-pack.ts";
export { orderRow, readOrder } from "./reading/read-orders.ts";
export { ordersOfNumbers, ordersToPack, ordersToSend, type PackedOrder } from "./reading/several-orders.ts";
export { shownOrder } from "./reading/shown-order.ts";
export { overdueOrders, reviewOrders, todoOf } from "./reading/views.ts";
export type { DocumentLine, OrderDocument } from "./storing/order-document.ts";
export { claimKey, orderOfKey, orderToken, storeOrder } from "./storing/store-order.ts";
