/** What other features may use of addresses on pages. */
export { AddressFields } from "./address-fields.tsx";
export { addressFrom } from "./address-from.ts";
