import type { taxRegimes } from "#cms/settings/contract.ts";
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

/** How prices that somebody sees and VAT go together: it is in them, they are without it, or none is due (§ 19 UStG). */
export function shownTax(regime: (typeof taxRegimes)[number], buyer: Buyer | null): "gross" | "net" | "none" {
  if (regime === "smallBusiness") return "none";
  return buyer?.net ? "net" : "gross";
}
