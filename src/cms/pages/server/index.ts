/** What other features may use of pages. */

export { pageAddresses } from "./found/page-links.ts";
export { pageOpenings } from "./found/page-openings.ts";
export { namedPages } from "./found/page-titles.ts";
export { type ListingPage, listingPages } from "./read-pages.ts";
export { blocksOnPages } from "./reading/blocks-on-pages.ts";
export { listsOnPages } from "./reading/lists-on-pages.ts";
export { write as writePageIn } from "./writing/change-page.ts";
export { create as createPageIn } from "./writing/create-page.ts";
export { remove as deletePageIn } from "./writing/delete-page.ts";
export { publish as publishPagesIn } from "./writing/publish-pages.ts";
