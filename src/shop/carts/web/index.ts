export { clearKeptCart } from "#shop/storefront/web/index.ts";
export { checkoutIsOpen } from "../checkout-is-open.ts";
export { CartSummary } from "./cart-summary.tsx";
export { type CartWords, cartWords, sumWords } from "./shown/cart-words.ts";
