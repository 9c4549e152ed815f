import { exact, exactFrom, sum } from "./money.ts";

/**
 * Splits a total over weights so that the parts add up to it exactly (largest remainder): each gets its share rounded
 * down, and the units that are left go to the largest remainders, among equal ones to the first. If all weights are 0,
 * the first part gets everything. A negative total is split like the positive one.
 *
 * Discounts are split over lines, shipping over VAT rates, and a line over its pieces in this way.
 *
 * Throws `RangeError` for negative or broken weights, and if there is nothing to split a total over.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  for (const weight of weights) exactFrom(weight);
  if (exact(total) < 0) return allocate(-total, weights).map((part) => exact(-part));
  const whole = BigInt(sum(weights));
  if (weights.length === 0 && total !== 0) throw new RangeError(`Nothing to split ${total} over`);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? total : 0));

  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, part: Number(product / whole), rest: product % whole };
  });
  const left = total - sum(shares.map(({ part }) => part));
  const first = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const lucky = new Set(first.slice(0, left).map(({ index }) => index));
  return shares.map(({ index, part }) => part + (lucky.has(index) ? 1 : 0));
}
