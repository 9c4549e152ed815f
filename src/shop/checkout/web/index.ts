/** What other features may use of the checkout on pages. */
export { OrderPlaced } from "./keeping/order-placed.tsx";
