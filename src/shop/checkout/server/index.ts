/** What other features may use of placing orders. */
export type { AskedOrder } from "./placing/asked-order.ts";
export { checkedBuyer, taxedBuyer } from "./placing/buyer.ts";
export { leastAge, orderDocument } from "./placing/order-document.ts";
export { placeOrder } from "./placing/place-order.ts";
export { needsMail } from "./placing/refuse-changed.ts";
export { reservedUntil } from "./placing/reserved-until.ts";
export { wishableDays } from "./wishable-days.ts";
