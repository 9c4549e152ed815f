import { moneyText, type PriceWords } from "#shop/storefront/price-words.ts";
import type { Seen } from "#shop/storefront/web/index.ts";
import { filled } from "#web/islands/texts.ts";
import type { Where } from "#web/site/place.ts";
import type { CartWords } from "./cart-words.ts";
import { isHint } from "./line-fault.ts";
import type { CartView } from "./read-view.ts";
import { type ShownLine, shownLines } from "./shown-line.ts";
import { type ShownSums, shownSums } from "./shown-sums.ts";

/** A cart as its page shows it: plain data, also for islands. */
export type ShownCart = {
  lines: ShownLine[];
  sums: ShownSums;
  /** Nothing of it keeps it from being ordered. */
  canBeOrdered: boolean;
  /** Where it goes; null where nothing is delivered at all. */
  country: string | null;
  /** Something of it is sent, or collected. */
  isSent: boolean;
  /** How old a buyer has to be; 0 for any age. */
  minAge: number;
  /** The code that counts, as its owner writes it. */
  code: string | null;
  codeFault: { text: string; isLasting: boolean } | null;
};

type Showing = { where: Where; prices: PriceWords; words: CartWords };

export function shownCart(view: CartView, { where, prices, words }: Showing): ShownCart {
  const { priced, isGuessing } = view;
  const sums = shownSums(priced, { words: words.sums, language: where.language });
  return {
    lines: shownLines({ view, where, prices, words: words.line }),
    sums,
    // Who buys is said on the way: what consumers are not sent, a business may be.
    canBeOrdered: priced.faults.every(isHint) && priced.lines.length > 0 && !sums.isUndelivered,
    country: priced.country,
    isSent: priced.shipping?.free !== "nothingSent",
    minAge: Math.max(0, ...view.cards.map(({ minAge }) => minAge)),
    code: priced.code?.code ?? null,
    codeFault: isGuessing
      ? { text: words.codeFaults.guessing, isLasting: false }
      : codeFault(priced, { prices, words }),
  };
}

/** Those that another order, another login or more goods can mend; the code is kept then. */
const passing: ReadonlySet<string> = new Set(["notYet", "first", "group", "least"]);

function codeFault({ codeFault: fault }: CartView["priced"], { prices, words }: Omit<Showing, "where">) {
  if (!fault) return null;
  const least = fault.value === null ? "" : moneyText(fault.value, prices);
  return { text: filled(words.codeFaults[fault.code], { least }), isLasting: !passing.has(fault.code) };
}

/**
 * What has changed about the price of a line since it was seen last; empty if nothing has, or nothing is known. Of another
 * amount the price may be another one, and prices with and without VAT are not compared.
 */
export function priceChange(line: ShownLine, seen: Seen, { prices, words }: Omit<Showing, "where">): string {
  const before = seen[line.key];
  const now = line.seen;
  if (!before || !now || before.amount !== now.amount || before.tax !== now.tax || before.price === now.price)
    return "";
  const told = { now: moneyText(now.price, prices), before: moneyText(before.price, prices) };
  return filled(now.price > before.price ? words.line.up : words.line.down, told);
}

/** What is to be noted of all lines that are sold. */
export function seenOf(lines: readonly ShownLine[]): Seen {
  return Object.fromEntries(lines.flatMap(({ key, seen }) => (seen ? [[key, seen]] : [])));
}
