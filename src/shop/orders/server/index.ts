/** What other features may use of orders. */

export {
  applyEvent,
  lockedOrder,
  logEvent,
  orderOf,
  standingOfRow,
} from "./acts/apply-event.ts";
export { type EmittedOrderEvent, emitOrderEvent, orderInEvent } from "./acts/emit-order-event.ts";
export { endUnpaidOrders } from "./acts/ending/end-orders.ts";
export { withdrawLines } from "./acts/ending/withdraw.ts";
export { giveBack, mostBack, owedBack, settleWithdrawal, takeGoodsBack, uncredit } from "./acts/give-back.ts";
export { noteReason } from "./acts/note-reason.ts";
export { addParcels } from "./acts/sending/add-parcels.ts";
export { canCheck } from "./acts/sending/age-checked.ts";
export { ship } from "./acts/sending/ship.ts";
export { settleFree } from "./acts/settle-free.ts";
export { storeTexts } from "./mails/attached-texts.ts";
export { deliveryParts, orderRows, paymentParts } from "./mails/letters.ts";
export { mailCustomer, type OrderLetter } from "./mails/mail-customer.ts";
export { tellOfOrder } from "./mails/tell-of-order.ts";
export { sampleOrder } from "./mails/templates.ts";
export type { OrderRow } from "./migrations/2026-11-27-orders.ts";
export { endPayments } from "./paying/end-payments.ts";
export { type Former, formerOrders } from "./reading/former-orders.ts";
export { idsOfView, nextToPack } from "./reading/next-to-pack.ts";
export { orderRow, readOrder } from "./reading/read-orders.ts";
export { ordersOfNumbers, ordersToPack, ordersToSend, type PackedOrder } from "./reading/several-orders.ts";
export { orderForCustomer, shownOrder } from "./reading/shown-order.ts";
export { openQuestions, overdueOrders, reviewOrders, todoOf } from "./reading/views.ts";
export type { DocumentLine, OrderDocument } from "./storing/order-document.ts";
export { claimKey, orderOfKey, orderToken, storeOrder } from "./storing/store-order.ts";
export { wordsOfRow } from "./storing/words-of.ts";
