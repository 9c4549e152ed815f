import { paymentSettingsPath, shippingPath } from "#shop/catalogue/web/admin/index.ts";
import { legalAddress } from "./legal-places.ts";

/** Where what is missing can be mended, by the code of its gap; most are details of the business. */
export function gapAddress(code: string): string {
  return places[code] ?? "/admincenter/settings/business";
}

const places: Record<string, string> = {
  privacy: "/admincenter/pages",
  terms: legalAddress("terms"),
  delivery: legalAddress("shipping"),
  countries: shippingPath,
  ageCheck: `${shippingPath}#shipping-age`,
  payment: paymentSettingsPath,
};
