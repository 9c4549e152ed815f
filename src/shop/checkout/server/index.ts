/** What other features may use of placing orders. */
export type { AskedOrder } from "./placing/asked-order.ts";
export { checkedBuyer, taxedBuyer } from "./placing/buyer.ts";
export { leastAge } from "./placing/order-document.ts";
export { placeOrder } from "./placing/place-order.ts";
export { needsMail } from "./placing/refuse-changed.ts";
