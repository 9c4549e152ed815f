import type { Db, Tx } from "#database/database.ts";
import { type Asked, type CodeFault, type CodeTerms, codeFor, redeemedCode } from "#shop/codes/server/index.ts";
import { sum } from "#shop/pricing/amounts/money.ts";
import type { OrderedLine, PricedOrder } from "#shop/pricing/orders/price-order.ts";

/** A code that counts for a cart, and what it takes off the goods and the shipping, in minor units. */
export type CartCode = { terms: CodeTerms; taken: number };

type Pricing = Omit<Asked, "goods"> & {
  /** The id of the code that the order has redeemed already, which then holds whatever else is said. */
  redeemed: string | null;
  ordered: readonly OrderedLine[];
  /** What the order costs with a code, or without one. */
  price: (terms: CodeTerms | null) => PricedOrder;
};

/** The order with its code, as far as that counts; it is asked about once it is known what the goods cost without it. */
export async function codeOfCart(
  db: Db | Tx,
  { ordered, price, redeemed, ...asked }: Pricing,
): Promise<{ order: PricedOrder; code: CartCode | null; fault: CodeFault | null }> {
  const plain = price(null);
  if (redeemed === null && asked.code.trim() === "") return { order: plain, code: null, fault: null };
  const goods = sum(plain.lines.map(({ paid }, at) => (ordered[at]!.discountable ? paid : 0)));
  const { terms, fault } = await (redeemed === null
    ? codeFor(db, { ...asked, goods })
    : redeemedCode(db, { code: redeemed, goods }));
  if (!terms) return { order: plain, code: null, fault };
  const order = price(terms);
  const sent = terms.freeShipping ? price({ ...terms, freeShipping: false }) : order;
  const taken = order.discounts.code + sent.shippingPrice - order.shippingPrice;
  return { order, code: { terms, taken }, fault: null };
}
