import type { ProductDocument } from "#shop/products/product.ts";
import { numberText, type Reading, readNumber } from "#shop/things/web/admin/index.ts";

/** The units in which people say how much is in something, each in the whole units in which it is kept. */
export const typedUnits = {
  l: { unit: "ml", times: 1000, places: 3 },
  ml: { unit: "ml", times: 1, places: 0 },
  kg: { unit: "g", times: 1000, places: 3 },
  g: { unit: "g", times: 1, places: 0 },
  m: { unit: "mm", times: 1000, places: 3 },
  cm: { unit: "mm", times: 10, places: 1 },
  m2: { unit: "cm2", times: 10_000, places: 4 },
  m3: { unit: "cm3", times: 1_000_000, places: 6 },
  piece: { unit: "piece", times: 1, places: 0 },
} as const;

export type TypedUnit = keyof typeof typedUnits;
export const typedUnitNames = Object.keys(typedUnits) as TypedUnit[];
export type TypedContent = { amount: string; unit: TypedUnit };
type Content = NonNullable<ProductDocument["content"]>;

export function heldContent(told: unknown, { language }: Pick<Reading, "language">): TypedContent {
  const content = told as ProductDocument["content"];
  if (!content) return { amount: "", unit: "l" };
  const unit = unitFor(content);
  const { places, times } = typedUnits[unit];
  return { amount: numberText(content.quantity, { language, places, times }), unit };
}

/** Bottles are spoken of in litres, small things in millilitres, grams and centimetres. */
function unitFor({ quantity, unit }: Content): TypedUnit {
  if (unit === "ml") return quantity >= 100 ? "l" : "ml";
  if (unit === "g") return quantity >= 1000 ? "kg" : "g";
  if (unit === "mm") return quantity >= 1000 ? "m" : "cm";
  if (unit === "cm2") return "m2";
  return unit === "cm3" ? "m3" : "piece";
}

export function meantContent({ amount, unit }: TypedContent): unknown {
  const quantity = readNumber(amount, typedUnits[unit]);
  return quantity === null ? null : { quantity, unit: typedUnits[unit].unit };
}
