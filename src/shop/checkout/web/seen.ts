import type { Language } from "#contract/language.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import type { PricedCart } from "#shop/carts/contract.ts";

/** What the buyer has looked at before clicking: by offer, how many at which price; and the total. */
export type Seen = { total: number; lines: { key: string; name: string; amount: number; price: number }[] };

type Line = Pick<PricedCart["lines"][number], "item" | "variant">;

export function keyOfLine({ item, variant }: Line): string {
  return `${item} ${variant ?? ""}`;
}

type Named = Pick<PricedCart["lines"][number], "name_de" | "name_en">;

/** In the language of the page, or else in the other one. */
export function nameOfLine({ name_de: de, name_en: en }: Named, language: Language): string {
  return leadingTitle({ de, en }, language);
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
