/** What other features may use of pages. */
export { create as createPageIn } from "./create-page.ts";
export { publish as publishPagesIn } from "./publish-pages.ts";
export { type ListingPage, listingPages } from "./read-pages.ts";
export { type StoredItem, storeMenu as storeMenuIn } from "./store-menu.ts";
