import type { CartFault } from "#shop/carts/contract.ts";
import type { Amounts } from "#shop/products/amounts.ts";
import { filled, filledFor } from "#web/islands/texts.ts";
import type { CartWords } from "./cart-words.ts";

/**
 * Why a line cannot be ordered so, and with which amount it could be; null for none. A hint keeps nobody from going on: it
 * depends on who buys.
 */
export type LineFault = { text: string; fix: number | null; isHint: boolean };

type Of = {
  amounts: Amounts;
  /** Visitors still see the product. */
  isKnown: boolean;
  /** By its name, to which the cart goes. */
  country: string;
  words: CartWords["line"];
};

/** Whether a fault only holds for some buyers. */
export function isHint({ code }: Pick<CartFault, "code">): boolean {
  return code === "excise";
}

export function faultOf(fault: CartFault, of: Of): LineFault {
  return { ...sentenceOf(fault, of), isHint: isHint(fault) };
}

function sentenceOf(
  { code, value, amount }: CartFault,
  { amounts, isKnown, country, words }: Of,
): Omit<LineFault, "isHint"> {
  const { faults } = words;
  const count = value ?? 0;
  if (code === "notSold") return { text: isKnown ? faults.notSold : faults.gone, fix: null };
  if (code === "excise") return { text: filled(faults.excise, { country }), fix: null };
  if (code === "ageCheck") return { text: faults.ageCheck, fix: null };
  if (code === "short" && count === 0) return { text: faults.soldOut, fix: null };
  const text = filledFor(count, faults[code]);
  return { text, fix: code === "short" ? amongThose(count, amounts) : nearest(amount, amounts) };
}

/** The most of those that are left that can be ordered; null if they are too few. */
function amongThose(left: number, { min, max, step }: Amounts): number | null {
  const most = Math.min(Math.floor(left / step) * step, max);
  return most < min ? null : most;
}

/** The amount next below this that can be ordered, or else the least; null if there is none. */
function nearest(amount: number, { min, max, step }: Amounts): number | null {
  return max < min ? null : Math.min(Math.max(Math.floor(amount / step) * step, min), max);
}
