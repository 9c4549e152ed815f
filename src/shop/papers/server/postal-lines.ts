import type { Address } from "#shop/addresses/address.ts";
import { addressLines } from "#shop/addresses/address-lines.ts";

/** Where letters are posted; its name stands on none that stay there. */
const home = "DE";

/**
 * An address as the post reads it, line by line. Abroad, the last line is the country in capitals, in the language of the
 * country that it is sent from (Deutsche Post, DIN 5008).
 */
export function postalLines(address: Address): string[] {
  const lines = addressLines(address, "de");
  if (address.country === home) return lines.slice(0, -1);
  return [...lines.slice(0, -1), lines.at(-1)!.toLocaleUpperCase("de")];
}
