import { numberText } from "#contract/formats/number.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { ProductDocument } from "../products/product.ts";

type Content = NonNullable<ProductDocument["content"]>;

/** From so many on, a quantity is stated in the larger unit, which has so many of the smaller one. */
const larger = {
  ml: { from: 100, parts: 1000, unit: "l" },
  g: { from: 1000, parts: 1000, unit: "kg" },
  mm: { from: 1000, parts: 1000, unit: "m" },
  cm2: { from: 10_000, parts: 10_000, unit: "m²" },
  cm3: { from: 1_000_000, parts: 1_000_000, unit: "m³" },
} as const;
const smaller = { ml: "ml", g: "g", mm: "mm", cm2: "cm²", cm3: "cm³" } as const;

/** How much is in one piece: `0,75 l`, `250 g`, `6 Stück`. */
export function contentText(
  { quantity, unit }: Content,
  { language, t }: { language: Language; t: Translate },
): string {
  if (unit === "piece") return t("shop:fact.pieces", { count: quantity });
  return measureText({ quantity, unit }, (value) => numberText(value, language));
}

type Measure = { quantity: number; unit: Exclude<Content["unit"], "piece"> };

/** An amount with its unit, which is the same in every language. */
export function measureText({ quantity, unit }: Measure, number: (value: number) => string): string {
  const { from, parts, unit: name } = larger[unit];
  return quantity < from ? `${number(quantity)}\u00a0${smaller[unit]}` : `${number(quantity / parts)}\u00a0${name}`;
}
