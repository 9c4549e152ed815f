/** What other features may use of addresses on pages. */
export { AddressFields } from "./address-fields.tsx";
export { addressFieldNames, addressFrom } from "./address-from.ts";
