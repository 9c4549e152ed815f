import { germanTaxes, type TaxPort } from "#shop/pricing/taxes/port.ts";
import type { TaxClass } from "#shop/pricing/taxes/tax.ts";

/** Since 2024-01-01, in basis points; all else, and alcohol, is taxed at the standard rate. */
const standard = 810;
const swissRates: Partial<Record<TaxClass, number>> = { reduced: 260, reduced2: 260, zero: 0 };

/** For a business that is registered for VAT in Switzerland: what goes there is taxed there, and is no export without VAT. */
export const swissTaxes: TaxPort = {
  name: "switzerland",
  decide(supply) {
    const { seller, goods, to, pickup } = supply;
    const known = germanTaxes.decide(supply);
    if (seller.regime !== "regular" || to !== "CH" || pickup) return known;
    const bp = (goods.excise ? undefined : swissRates[goods.class]) ?? standard;
    const rate = { category: bp === 0 ? ("Z" as const) : ("S" as const), country: "CH", bp };
    return { ...known, row: "destination", rate, note: null, vatex: null, needs: [] };
  },
};
