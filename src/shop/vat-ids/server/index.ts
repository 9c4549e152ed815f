/** What other features may use of VAT IDs. */
export { type CheckedVatId, checkVatId, vatRegisterPort } from "./check-vat-id.ts";
export { vies } from "./vies.ts";
