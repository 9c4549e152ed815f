import type { Language } from "#contract/language.ts";
import { shopAddress, storeScreens } from "#shop/storefront/addresses.ts";

type Where = { language: Language; main: Language };

/** The page of an order; guests need its token. */
export function orderAddress(id: string, { token = null, where }: { token?: string | null; where: Where }): string {
  const query = token === null ? "" : `?token=${token}`;
  return `${shopAddress(where)}/${storeScreens.order}/${id}${query}`;
}

/** The orders of who is logged in. */
export function ordersAddress(where: Where): string {
  return `${shopAddress(where)}/${storeScreens.orders}`;
}
