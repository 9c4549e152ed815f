import type { Language } from "#contract/language.ts";

/** The customer group of somebody who looks at prices. */
export type Buyer = {
  /** Its id. */
  group: string;
  names: Record<Language, string>;
  /** What its customers pay less than everybody, in basis points of the price without a reduction. */
  discount: number;
  /** Prices are shown without VAT. */
  net: boolean;
};
