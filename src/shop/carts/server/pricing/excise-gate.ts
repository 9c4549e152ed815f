import type { Config } from "#cms/settings/contract.ts";
import { euCountry } from "#shop/pricing/taxes/rates.ts";
import type { Buyer } from "#shop/pricing/taxes/tax.ts";

type Settings = Config["components"]["shop"]["shipping"];
type Going = { country: string | null; pickup: boolean; buyer: Buyer; day: string };

const home = "DE";

/**
 * Whether goods under excise duty may go there on `day`. Those that a consumer in another EU state gets are taxed there, by
 * who sends them (Art. 44 of Directive (EU) 2020/262); so the owner has to have recorded for the country that this, and
 * packaging, are settled. Businesses settle it themselves, and what leaves the EU is an export.
 */
export function mayCarryExcise({ countries }: Settings, { country, pickup, buyer, day }: Going): boolean {
  if (pickup || country === null || country === home) return true;
  if (buyer.kind === "business" || euCountry(country) === null) return true;
  const settled = Object.hasOwn(countries, country) ? countries[country]!.excise : undefined;
  return settled !== undefined && settled.day <= day;
}
