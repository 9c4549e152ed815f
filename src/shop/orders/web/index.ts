/** What other features may use of orders on pages. */
export { OrderSums } from "./order-sums.tsx";
