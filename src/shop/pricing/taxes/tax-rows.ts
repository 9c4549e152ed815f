import type { VatCategory } from "./vat.ts";

/** What the decision depends on. */
export interface Facts {
  /** Regular, small business (§ 19 UStG, *Kleinunternehmer*) or flat-rate farmer (§ 24 UStG, *Pauschalierer*). */
  regime: "regular" | "smallBusiness" | "flatRateFarmer";
  /** Germany (or collected there), another EU state, or outside the EU. */
  destination: "home" | "eu" | "third";
  /** A business whose VAT ID of another EU state is valid at the time of the order. */
  foreignVatId: boolean;
  /** Whether sales of these goods to consumers are taxed where they go. */
  taxedThere: boolean;
}

export type TaxNote = "smallBusiness" | "flatRate" | "intraCommunity" | "export";
export type TaxNeed = "buyerVatId" | "shipTo" | "deliveryDate" | "deliveryProof" | "exportProof";

export interface TaxRow {
  id: "smallBusiness" | "flatRateFarmer" | "home" | "intraCommunity" | "destination" | "belowThreshold" | "export";
  /** All of these have to be so. */
  when: Partial<Facts>;
  rate: "none" | "home" | "destination" | "flat";
  category: VatCategory;
  note: TaxNote | null;
  vatex: "VATEX-EU-IC" | "VATEX-EU-G" | null;
  needs: readonly TaxNeed[];
}

const taxed = { category: "S", note: null, vatex: null, needs: [] } as const;
const untaxed = { rate: "none", vatex: null, needs: [] } as const;

/**
 * How supplies of goods from Germany are taxed; the first row that fits decides. A flat-rate farmer stands before
 * supplies to other states: neither the exemption of exports nor that of intra-Community supplies is for him (§ 24 (1)
 * sentence 2 UStG). A business without a valid VAT ID of another state is taxed as a consumer.
 */
export const taxRows: readonly TaxRow[] = [
  { ...untaxed, id: "smallBusiness", when: { regime: "smallBusiness" }, category: "E", note: "smallBusiness" },
  { ...taxed, id: "flatRateFarmer", when: { regime: "flatRateFarmer" }, rate: "flat", note: "flatRate" },
  { ...taxed, id: "home", when: { destination: "home" }, rate: "home" },
  {
    ...untaxed,
    id: "intraCommunity",
    when: { destination: "eu", foreignVatId: true },
    category: "K",
    note: "intraCommunity",
    vatex: "VATEX-EU-IC",
    needs: ["buyerVatId", "shipTo", "deliveryDate", "deliveryProof"],
  },
  { ...taxed, id: "destination", when: { destination: "eu", taxedThere: true }, rate: "destination" },
  { ...taxed, id: "belowThreshold", when: { destination: "eu" }, rate: "home" },
  {
    ...untaxed,
    id: "export",
    when: { destination: "third" },
    category: "G",
    note: "export",
    vatex: "VATEX-EU-G",
    needs: ["exportProof"],
  },
];
