import { exactFrom } from "../amounts/money.ts";
import { euCountry, rateOn } from "./rates.ts";
import type { VatClass } from "./rates-table.ts";
import { type Facts, type TaxNeed, type TaxNote, type TaxRow, taxRows } from "./tax-rows.ts";
import type { VatRate } from "./vat.ts";

/** The class of goods at home; `zero` are those that Germany taxes at 0 %. */
export type TaxClass = VatClass | "zero";

export interface Seller {
  regime: Facts["regime"];
  /** Whether sales to consumers in other EU states are taxed there: the threshold was passed, or waived (§ 3c UStG). */
  oss: boolean;
  /** Whether goods under excise duty are taxed where they go from the first sale on, whatever `oss` says. */
  exciseAtDestination: boolean;
  /**
   * The rates of a flat-rate farmer (§ 24 (1) UStG) in basis points. They differ by goods, and sales abroad have other
   * rates than those at home, so both are configured.
   */
  flatRates?: { home: Partial<Record<TaxClass, number>>; abroad: Partial<Record<TaxClass, number>> };
}

export type VatIdState = "unchecked" | "valid" | "invalid";
/** `prefix` is the VAT ID's first two letters; `state` is that at the time of the order. */
export type Buyer = { kind: "consumer" } | { kind: "business"; vatId: { prefix: string; state: VatIdState } | null };

export interface TaxedGoods {
  class: TaxClass;
  /** The class that the goods are in elsewhere, by country, where it is another one than at home. */
  abroad?: Partial<Record<string, VatClass>>;
  /** Alcohol, tobacco, coffee: under excise duty somewhere. */
  excise: boolean;
}

/** A supply of goods that are sent from Germany. */
export interface Supply {
  seller: Seller;
  buyer: Buyer;
  goods: TaxedGoods;
  /** The country that the goods go to (ISO 3166-1). */
  to: string;
  /** Whether the buyer collects the goods in Germany; then `to` does not matter. */
  pickup: boolean;
  /** The day of the delivery, as `2026-11-21`. */
  day: string;
}

export interface TaxDecision {
  row: TaxRow["id"];
  rate: VatRate;
  /** What the invoice has to say about it; a key of texts. */
  note: TaxNote | null;
  /** The code for the reason on an electronic invoice; there is none for § 19 UStG. */
  vatex: TaxRow["vatex"];
  /** What the order has to contain or prove for it. */
  needs: readonly TaxNeed[];
  /** What else has decided, to be shown to the seller. */
  reasons: readonly TaxReason[];
}

export type TaxReason =
  | "oss"
  | "exciseAtDestination"
  | "vatIdMissing"
  | "vatIdUnchecked"
  | "vatIdInvalid"
  | "vatIdGerman"
  | "standardInstead";

const home = "DE";

/**
 * How a line is taxed: the first row of `taxRows` that fits. Goods of a class that the country of the delivery does not
 * have are taxed at its standard rate, so that never too little is charged.
 *
 * Areas of the EU outside its VAT territory (Canary Islands, Heligoland, …) are not told apart here. Throws
 * `RangeError` for a day that is none or before 2020, and if a flat-rate farmer's rate is not configured.
 */
export function decideTax(supply: Supply): TaxDecision {
  const facts = factsOf(supply);
  const row = taxRows.find(({ when }) => fits(when, facts))!;
  const { country, bp, instead } = rateOf(row, supply);
  const category = row.category === "S" && bp === 0 ? "Z" : row.category;
  return {
    row: row.id,
    rate: { category, country, bp },
    note: row.note,
    vatex: row.vatex,
    needs: row.needs,
    reasons: [...reasonsOf(row, supply), ...(instead ? (["standardInstead"] as const) : [])],
  };
}

function factsOf({ seller, buyer, goods, to, pickup }: Supply): Facts {
  return {
    regime: seller.regime,
    destination: destinationOf({ to, pickup }),
    foreignVatId: vatIdFault(buyer) === null,
    taxedThere: seller.oss || (seller.exciseAtDestination && goods.excise),
  };
}

function destinationOf({ to, pickup }: Pick<Supply, "to" | "pickup">): Facts["destination"] {
  if (pickup || to === home) return "home";
  return euCountry(to) ? "eu" : "third";
}

function fits(when: TaxRow["when"], facts: Facts): boolean {
  return Object.entries(when).every(([name, value]) => facts[name as keyof Facts] === value);
}

function rateOf(row: TaxRow, supply: Supply): { country: string; bp: number; instead?: boolean } {
  const { goods, to, day } = supply;
  if (row.rate === "none") return { country: home, bp: 0 };
  if (row.rate === "flat") return { country: home, bp: flatRate(supply) };
  const country = row.rate === "home" ? home : euCountry(to)!;
  const wanted = country === home ? goods.class : (goods.abroad?.[country] ?? goods.class);
  if (wanted === "zero" && country === home) return { country, bp: 0 };
  const own = wanted === "zero" ? null : rateOn(country, { class: wanted, day });
  const bp = own ?? rateOn(country, { class: "standard", day });
  if (bp === null) throw new RangeError(`No VAT rate of ${country} is known on ${day}`);
  return { country, bp, instead: own === null };
}

function flatRate({ seller, goods, to, pickup }: Supply): number {
  const where = destinationOf({ to, pickup }) === "home" ? "home" : "abroad";
  const bp = seller.flatRates?.[where][goods.class];
  if (bp === undefined) throw new RangeError(`No flat rate is configured: ${where}, ${goods.class}`);
  return exactFrom(bp);
}

function reasonsOf(row: TaxRow, { seller, buyer }: Supply): TaxReason[] {
  if (row.id !== "destination" && row.id !== "belowThreshold") return [];
  const fault = buyer.kind === "business" ? vatIdFault(buyer) : null;
  const there: TaxReason[] = row.id === "destination" ? [seller.oss ? "oss" : "exciseAtDestination"] : [];
  return fault ? [...there, fault] : there;
}

/** Why a buyer cannot get goods without VAT in another EU state; null for one who can. */
function vatIdFault(buyer: Buyer): TaxReason | null {
  if (buyer.kind === "consumer" || !buyer.vatId) return "vatIdMissing";
  const { prefix, state } = buyer.vatId;
  if (state === "unchecked") return "vatIdUnchecked";
  if (state === "invalid" || !euCountry(prefix)) return "vatIdInvalid";
  return prefix === home ? "vatIdGerman" : null;
}
