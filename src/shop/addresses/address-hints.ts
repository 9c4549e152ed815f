import type { Address } from "./address.ts";

/** Where parcels of DHL are collected. */
const station = /\b(packstation|postfiliale)\b/i;
/** Of its customers: six digits at least, so that it is not the number of the station (three) or a postcode. */
const postNumber = /(?<!\d)\d{6,10}(?!\d)/;

/**
 * What may be missing in an address although it has no faults, as codes of texts (`shop:address.hint`): parcels to a
 * Packstation or Postfiliale need the post number of their recipient. Nobody is kept from leaving it out.
 */
export function addressHints({ street = "", company = "", name = "", country }: Partial<Address>): {
  field: keyof Address;
  hint: "postNumber";
}[] {
  if (country !== "DE" || !station.test(street)) return [];
  const hasNumber = [street, company, name].some((line) => postNumber.test(line));
  return hasNumber ? [] : [{ field: "street", hint: "postNumber" }];
}
