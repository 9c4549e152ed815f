import { homeAddress } from "#contract/addresses.ts";
import { ownAddress, screenAddress, type Where } from "#web/site/place.ts";

/** The address after a login: the requested one on this site, the checkout, or the home page. */
export function afterLogin(url: URL, where: Where): string {
  const next = ownAddress(url.searchParams.get("next"), url.origin);
  if (next) return next;
  return url.searchParams.has("checkout") ? checkout(where) : homeAddress(where.language, where.main);
}

/** The second step of the checkout, since the buyer is known. */
function checkout(where: Where): string {
  return `${screenAddress("shop", where)}/cart/checkout/2`;
}
