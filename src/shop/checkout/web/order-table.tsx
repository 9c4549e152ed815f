import type { Language } from "#contract/language.ts";
import type { PricedCart } from "#shop/carts/contract.ts";
import { OrderSums } from "#shop/orders/web/index.ts";
import { moneyOf, sumsOf } from "#shop/orders/wording/sum-rows.ts";

type Props = { priced: PricedCart; language: Language };

/** What is about to be ordered and what it comes to. */
export function OrderTable({ priced, language }: Props) {
  return <OrderSums order={sumsOf(priced)} language={language} />;
}

export function OrderTotal({ priced, language }: Props) {
  return <strong>{moneyOf(priced, priced.total, language)}</strong>;
}
