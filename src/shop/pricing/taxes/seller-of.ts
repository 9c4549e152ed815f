import type { Config } from "#cms/settings/contract.ts";
import type { Seller } from "./tax.ts";

type Shop = Config["components"]["shop"];
type Settings = Pick<Shop, "taxRegime" | "oss" | "exciseAtDestination" | "flatRates">;

/** How the owner of a shop is taxed, by the settings. */
export function sellerOf({ taxRegime, oss = false, exciseAtDestination = true, flatRates }: Settings): Seller {
  return {
    ...{ regime: taxRegime, oss, exciseAtDestination },
    ...(flatRates && { flatRates: { home: basisPoints(flatRates.home), abroad: basisPoints(flatRates.abroad) } }),
  };
}

type Rates = NonNullable<Settings["flatRates"]>["home"];

/** Percent have at most two decimals. */
function basisPoints({ standard, reduced }: Rates) {
  return { standard: Math.round(100 * standard), reduced: Math.round(100 * reduced), zero: 0 };
}
