import type { ProductDocument } from "./product.ts";

/** How many of a product can be ordered: at least, at most, and in which steps; null where nothing is said. */
export type AmountRules = Pick<ProductDocument, "least" | "most" | "step">;

/** The amounts that can be ordered: from `min` on in steps of `step`, up to `max`. */
export type Amounts = { min: number; max: number; step: number };

/**
 * The amounts that keep the rules of a product and are not above `limit`. With a step only its multiples can be ordered.
 * `max` is below `min` where nothing keeps them.
 */
export function amountsOf({ least, most, step: by }: AmountRules, limit: number): Amounts {
  const step = Math.max(by ?? 1, 1);
  const down = (amount: number) => Math.floor(amount / step) * step;
  const min = Math.ceil(Math.max(least ?? 1, 1) / step) * step;
  return { min, max: down(Math.min(most ?? limit, limit)), step };
}
