import type { Language } from "#contract/language.ts";
import { orderAddress } from "#shop/orders/addresses.ts";

/** Where the customer agrees to a change. */
export function changeAddress(
  order: string,
  { token, where }: { token: string; where: { language: Language; main: Language } },
): string {
  return `${orderAddress(order, { where })}/change?token=${token}`;
}
