import type { PricedCart } from "#shop/carts/contract.ts";

/** What the buyer has looked at before clicking: by offer, how many at which price; and the total. */
export type Seen = { total: number; lines: { key: string; amount: number; price: number }[] };

type Line = Pick<PricedCart["lines"][number], "item" | "variant">;

export function keyOfLine({ item, variant }: Line): string {
  return `${item} ${variant ?? ""}`;
}

export function seenOf({ total, lines }: PricedCart): Seen {
  return { total, lines: lines.map((line) => ({ key: keyOfLine(line), amount: line.amount, price: line.price })) };
}

/** Null for anything else than what a form of the review has sent. */
export function seenIn(text: string): Seen | null {
  try {
    const { total, lines } = JSON.parse(text) as Seen;
    const areLines = Array.isArray(lines) && lines.every(({ key, amount, price }) => isLine({ key, amount, price }));
    return typeof total === "number" && areLines ? { total, lines } : null;
  } catch {
    return null;
  }
}

function isLine({ key, amount, price }: Record<string, unknown>): boolean {
  return typeof key === "string" && typeof amount === "number" && typeof price === "number";
}
