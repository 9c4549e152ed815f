import jsvat from "jsvat-next";
import { euCountry } from "#shop/pricing/taxes/rates.ts";

export type VatIdFormat = {
  /** The first two letters: `EL` for Greece, `XI` for Northern Ireland. */
  prefix: string;
  /** ISO 3166-1 alpha-2, or `XI`. */
  country: string;
  /** Without the prefix. */
  number: string;
};

/**
 * A VAT ID of an EU state or of Northern Ireland in its usual form; null if it has no such form, or if its check digits
 * are wrong. Nobody is asked whether it was given out.
 */
export function vatIdFormat(text: string): VatIdFormat | null {
  const id = text.toUpperCase().replace(/[\s.\-–/]/g, "");
  const prefix = id.startsWith("GR") ? "EL" : id.slice(0, 2);
  const country = prefix === "XI" ? prefix : euCountry(prefix);
  const number = id.slice(2);
  if (country === null || !jsvat.checkVAT(prefix + number, jsvat.countries).isValid) return null;
  return { prefix, country, number };
}
