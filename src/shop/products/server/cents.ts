import { fromWire } from "#shop/pricing/amounts/money.ts";

/** A price of a document, which its schema has checked, in minor units. */
export function cents(price: number): number {
  const read = fromWire(price);
  if ("fault" in read) throw new Error(`A stored price is no price: ${price} (${read.fault})`);
  return read.amount;
}
