import type { Amounts } from "#shop/products/amounts.ts";
import type { CartLine } from "./contract.ts";

/** The same offer has the same key, also in another cart. */
export function keyOf({ item, variant }: Pick<CartLine, "item" | "variant">): string {
  return `${item} ${variant ?? ""}`;
}

/** The lines with so many of each of `wanted`: with 0 there is none, and what was not there comes last. */
export function withAmounts(lines: readonly CartLine[], wanted: readonly CartLine[]): CartLine[] {
  const found = new Map(lines.map((line) => [keyOf(line), line]));
  for (const line of wanted) {
    if (line.amount > 0) found.set(keyOf(line), line);
    else found.delete(keyOf(line));
  }
  return [...found.values()];
}

/** Two carts as one: of what is in both, the larger amount counts, so that nothing is doubled. */
export function merged(lines: readonly CartLine[], others: readonly CartLine[]): CartLine[] {
  const before = new Map(lines.map((line) => [keyOf(line), line.amount]));
  return withAmounts(
    lines,
    others.filter((line) => line.amount > (before.get(keyOf(line)) ?? 0)),
  );
}

/** How many pieces there are. */
export function piecesOf(lines: readonly Pick<CartLine, "amount">[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

export function areSameLines(lines: readonly CartLine[], others: readonly CartLine[]): boolean {
  const amounts = new Map(others.map((line) => [keyOf(line), line.amount]));
  return lines.length === others.length && lines.every((line) => amounts.get(keyOf(line)) === line.amount);
}

/** What makes a cart with `before` in it have these lines, and nothing else. */
export function exactly(lines: readonly CartLine[], before: readonly CartLine[]): CartLine[] {
  const named = new Set(lines.map(keyOf));
  return [...lines, ...before.filter((line) => !named.has(keyOf(line))).map((line) => ({ ...line, amount: 0 }))];
}

export type Added = {
  line: CartLine;
  /** It would have been more than can be ordered. */
  capped: boolean;
};

/** The line with so many more, up to the most that can be ordered. */
export function addedTo(lines: readonly CartLine[], { line, max }: { line: CartLine; max: Amounts["max"] }): Added {
  const before = lines.find((one) => keyOf(one) === keyOf(line))?.amount ?? 0;
  const sum = before + line.amount;
  // What is in the cart already stays.
  return { line: { ...line, amount: Math.max(Math.min(sum, max), before) }, capped: sum > max };
}
