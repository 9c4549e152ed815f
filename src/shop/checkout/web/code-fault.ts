import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { PricedCart } from "#shop/carts/contract.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";

/** Why the code does not count, in words; null if it does, or there is none. */
export function codeFaultText(
  priced: PricedCart,
  { t, language }: { t: Translate; language: Language },
): string | null {
  const { codeFault: fault } = priced;
  if (!fault) return null;
  const least = fault.value === null ? "" : moneyOf(priced, fault.value, language);
  return t(`shop:checkout.codeFault.${fault.code}`, { least });
}
