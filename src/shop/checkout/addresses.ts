import type { Language } from "#contract/language.ts";
import { cartAddress } from "#shop/storefront/addresses.ts";

export { cartAddress } from "#shop/storefront/addresses.ts";

type Where = { language: Language; main: Language };
export type Step = 1 | 2 | 3 | 4;

/** `/shop/cart/checkout/2` */
export function stepAddress(step: Step, where: Where): string {
  return `${cartAddress(where)}/checkout/${step}`;
}
