import type { Language } from "#contract/language.ts";
import type { PricedCart } from "#shop/carts/contract.ts";

/** What the buyer has looked at before clicking: by offer, how many at which price; and the total. */
export type Seen = { total: number; lines: { key: string; name: string; amount: number; price: number }[] };

type Line = Pick<PricedCart["lines"][number], "item" | "variant">;

export function keyOfLine({ item, variant }: Line): string {
  return `${item} ${variant ?? ""}`;
}

/** In the language of the page. */
export function nameOfLine(line: PricedCart["lines"][number], language: Language): string {
  return line[`name_${language}`] || line.name_de;
}

export function seenOf({ total, lines }: PricedCart, language: Language): Seen {
  const seen = lines.map((line) => {
    const { amount, price } = line;
    return { key: keyOfLine(line), name: nameOfLine(line, language), amount, price };
  });
  return { total, lines: seen };
}

/** Null for anything else than what a form of the review has sent. */
export function seenIn(text: string): Seen | null {
  try {
    const { total, lines } = JSON.parse(text) as Seen;
    const areLines = Array.isArray(lines) && lines.every((line) => isLine({ ...line }));
    return typeof total === "number" && areLines ? { total, lines } : null;
  } catch {
    return null;
  }
}

function isLine({ key, name, amount, price }: Record<string, unknown>): boolean {
  return typeof key === "string" && typeof name === "string" && typeof amount === "number" && typeof price === "number";
}
