import type { Language } from "#contract/language.ts";
import { shopAddress, storeScreens } from "#shop/storefront/addresses.ts";

type Where = { language: Language; main: Language };
export type Step = 1 | 2 | 3 | 4;

export function cartAddress(where: Where): string {
  return `${shopAddress(where)}/${storeScreens.cart}`;
}

/** `/shop/cart/checkout/2` */
export function stepAddress(step: Step, where: Where): string {
  return `${cartAddress(where)}/checkout/${step}`;
}
