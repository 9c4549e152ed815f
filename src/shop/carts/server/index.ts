/** What other features may use of carts. */
export { changeOwnCart, ownCart } from "./own-cart.ts";
export { type Pricing, pricedCart, type SoldLine } from "./price-cart.ts";
