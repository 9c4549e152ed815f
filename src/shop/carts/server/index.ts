/** What other features may use of carts. */
export { begunBetween, countBegun } from "./begun.ts";
export { emptyOwnCart, ownCart } from "./own-cart.ts";
export { shippingPort, taxPort } from "./ports/pricing-ports.ts";
export type { SoldLine } from "./pricing/ordered-lines.ts";
export {
  type BuyingTerms,
  buyingTerms,
  type KeptOrder,
  offerKey,
  type Priced,
  pricedCart,
  pricedFor,
} from "./pricing/price-cart.ts";
