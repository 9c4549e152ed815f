/** What other features may use of addresses. */
export { addressBook } from "./address-book.ts";
export { keepAddress, takeAddresses } from "./keep-address.ts";
export { vatIdsOf } from "./vat-ids-of.ts";
