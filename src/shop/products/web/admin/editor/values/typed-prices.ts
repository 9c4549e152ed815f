import type { ProductDocument } from "#shop/products/product.ts";
import {
  heldTime,
  meantTime,
  moneyText,
  numberText,
  type Reading,
  readMoney,
  readNumber,
} from "#shop/things/web/admin/index.ts";

/** A price for some time, as it is typed. */
export type TypedReduced = { price: string; from: string; to: string };
export const emptyReduced: TypedReduced = { price: "", from: "", to: "" };

export function heldReduced(told: unknown, reading: Reading): TypedReduced {
  const reduced = told as ProductDocument["reduced"];
  if (!reduced) return emptyReduced;
  return { price: moneyText(reduced.price, reading), from: heldTime(reduced.from), to: heldTime(reduced.to) };
}

export function meantReduced({ price, from, to }: TypedReduced, reading: Reading): unknown {
  if (!price.trim() && !from && !to) return null;
  return { price: readMoney(price, reading), from: meantTime(from), to: meantTime(to) };
}

/** A price from so many pieces on. */
export type TypedStep = { from: string; price: string };

export function heldSteps(told: unknown, reading: Reading): TypedStep[] {
  return ((told ?? []) as ProductDocument["quantityPrices"]).map(({ from, price }) => ({
    from: numberText(from, { ...reading, places: 0 }),
    price: moneyText(price, reading),
  }));
}

/** What customers of a group pay. */
export type TypedGroupPrice = { group: string; price: string };

export function heldGroupPrices(told: unknown, reading: Reading): TypedGroupPrice[] {
  return ((told ?? []) as ProductDocument["groupPrices"]).map(({ group, price }) => ({
    group,
    price: moneyText(price, reading),
  }));
}

/** A group for which nothing is typed has no price of its own. */
export function meantGroupPrices(prices: TypedGroupPrice[], reading: Reading): unknown {
  return prices
    .filter(({ price }) => price.trim())
    .map(({ group, price }) => ({ group, price: readMoney(price, reading) }));
}

/** A line of which nothing is typed yet is none. */
export function meantSteps(steps: TypedStep[], reading: Reading): unknown {
  return steps
    .filter(({ from, price }) => from.trim() || price.trim())
    .map(({ from, price }) => ({ from: readNumber(from, { places: 0 }), price: readMoney(price, reading) }));
}
