/** What other features may use of products. */
export { cents } from "./cents.ts";
export { isGtin } from "./checks/check-product.ts";
export { productDocument } from "./product-document.ts";
export { productTitles } from "./product-kind.ts";
export { intangibleProducts } from "./reading/intangible.ts";
export {
  type LiveProduct,
  liveDocuments,
  liveProductIds,
  liveProducts,
  productsForGuests,
} from "./reading/live-products.ts";
export { mostInCase } from "./reading/most-in-case.ts";
export { type PriceRange, rangeFor } from "./reading/offer-price.ts";
export { openedCases } from "./reading/opened-cases.ts";
export { type OrderedOffer, orderedOffers, type WantedOffer } from "./reading/ordered-offers.ts";
export { productOfCode } from "./reading/product-of-code.ts";
export { sellsFromAge } from "./reading/sells-from-age.ts";
export {
  changeProductIn,
  createProductIn,
  deleteProductIn,
  eachProduct,
  insertProductsIn,
  type KnownProduct,
  lastPlace,
  newProduct,
  productType,
  publishProductIn,
  rewriteProductIn,
} from "./writing.ts";
