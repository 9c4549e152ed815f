import { exactFrom, mulDivRound } from "./amounts/money.ts";

/** How much is in one piece, in units so small that it is a whole number. */
export interface Content {
  quantity: number;
  unit: ContentUnit;
}

/** The unit of the base price, and how many units of content it has. § 5 (1) PAngV allows no 100 ml or 100 g. */
const baseUnits = {
  ml: { unit: "l", size: 1000 },
  g: { unit: "kg", size: 1000 },
  mm: { unit: "m", size: 1000 },
  cm2: { unit: "m2", size: 10_000 },
  cm3: { unit: "m3", size: 1_000_000 },
  piece: { unit: "piece", size: 1 },
} as const;
type ContentUnit = keyof typeof baseUnits;
export type BaseUnit = (typeof baseUnits)[ContentUnit]["unit"];

/** From which quantity on a base price is given; § 4 (3) no. 1 PAngV frees less than 10 g or 10 ml. */
const least: Record<ContentUnit, number> = { ml: 10, g: 10, mm: 1, cm2: 1, cm3: 1, piece: 2 };

/**
 * The price per litre, kilogram, metre, square metre, cubic metre or piece of a price that is shown (§§ 4, 5 PAngV):
 * `amount * size / quantity`, rounded half away from zero. Null if none is due: the content is not known, is a single
 * piece, or less than 10 g or 10 ml.
 *
 * Of goods of different kinds that are sold together (§ 4 (3) no. 2) the caller gives no content. Throws `RangeError`
 * for a negative amount and for a quantity that is not a whole number from 1.
 */
export function basePrice(amount: number, content: Content | null): { amount: number; unit: BaseUnit } | null {
  exactFrom(amount);
  if (!content) return null;
  const quantity = exactFrom(content.quantity, 1);
  if (quantity < least[content.unit]) return null;
  const { unit, size } = baseUnits[content.unit];
  return { amount: mulDivRound(amount, size, quantity), unit };
}
