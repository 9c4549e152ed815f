import { exact, exactFrom } from "./amounts/money.ts";
import { netOfGross } from "./taxes/vat.ts";

/** All prices of one piece of a variant, gross, in minor units of the shop's currency. */
export interface Prices {
  /** What everybody pays without a reduction. */
  price: number;
  /** A price for some time, in ISO 8601; an empty or missing end is open. The moment `to` no longer belongs to it. */
  reduced?: { amount: number; from: string | null; to: string | null } | null;
  /** What one piece costs from so many pieces on. */
  quantityPrices?: readonly { from: number; amount: number }[];
  /** The price of the customer's group. */
  groupPrice?: number | null;
}

/** Businesses may see net prices; the rate is that of the goods where they are sold. */
export type TaxDisplay = { tax: "gross" } | { tax: "net"; bp: number };

export interface PriceOfOne {
  /** What one piece costs. */
  amount: number;
  /** What one piece costs everybody without a reduction; not a reference price (§ 11 PAngV). */
  publicPrice: number;
  why: "public" | "reduced" | "quantity" | "group";
  tax: "gross" | "net";
}

/**
 * What one piece costs somebody who buys `pieces` at `time`: the lowest price that applies. Among equal ones the more
 * general is named: public, reduced, quantity, group.
 *
 * For net display the VAT is taken out of the price of one piece, and sums are those of `vatOfNet`. Throws `RangeError`
 * for amounts that are negative or not whole, for pieces below 1, and for a time that is none.
 */
export function priceOf(
  prices: Prices,
  { pieces, time, display = { tax: "gross" } }: { pieces: number; time: string; display?: TaxDisplay },
): PriceOfOne {
  exactFrom(pieces, 1);
  const quantity = (prices.quantityPrices ?? []).filter(({ from }) => exactFrom(from, 1) <= pieces);
  const offered: [PriceOfOne["why"], number][] = [
    ["public", prices.price],
    ...reducedAt(prices, time).map((amount): [PriceOfOne["why"], number] => ["reduced", amount]),
    ...quantity.map(({ amount }): [PriceOfOne["why"], number] => ["quantity", amount]),
  ];
  if (typeof prices.groupPrice === "number") offered.push(["group", prices.groupPrice]);

  const shown = (gross: number) =>
    display.tax === "net" ? netOfGross(exactFrom(gross), display.bp) : exactFrom(gross);
  const [why, amount] = offered.reduce((best, other) => (exactFrom(other[1]) < best[1] ? other : best));
  return { amount: shown(amount), publicPrice: shown(prices.price), why, tax: display.tax };
}

/**
 * What everybody pays for one piece at `time`, and whether it is reduced: what the history of prices keeps, from which
 * reference prices follow (§ 11 PAngV).
 */
export function publicPriceAt(prices: Prices, time: string): { amount: number; reduced: boolean } {
  const { price, reduced = null } = prices;
  const { amount, why } = priceOf({ price, reduced }, { pieces: 1, time });
  return { amount, reduced: why === "reduced" };
}

/** What a line costs: the price of one piece times the pieces. Throws `RangeError` if it is no longer exact. */
export function lineTotal(amount: number, pieces: number): number {
  return exact(exact(amount) * exactFrom(pieces));
}

function reducedAt({ reduced }: Prices, time: string): number[] {
  const now = moment(time);
  if (!reduced) return [];
  const { from, to } = reduced;
  const isOn = (!from || moment(from) <= now) && (!to || now < moment(to));
  return isOn ? [reduced.amount] : [];
}

function moment(time: string): number {
  const parsed = Date.parse(time);
  if (Number.isNaN(parsed)) throw new RangeError(`Not a time: ${time}`);
  return parsed;
}
