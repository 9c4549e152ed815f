/** What other features may use of products. */
export { cents } from "./cents.ts";
export {
  type LiveProduct,
  liveProductIds,
  liveProducts,
  productsForGuests,
} from "./reading/live-products.ts";
