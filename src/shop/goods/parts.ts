import type { ProductDocument } from "../products/product.ts";
import { ageOf, drinkOf } from "./drinks.ts";

type Parts = ReadonlyMap<string, ProductDocument>;

/** What these cases name as their parts, each once: a case may hold two variants of one product. */
export function partIds(cases: readonly Pick<ProductDocument, "children">[]): string[] {
  return [...new Set(cases.flatMap(({ children }) => children.map(({ item }) => item)))];
}

/**
 * The products in a case, and in the cases in it, each once; of anything else, itself alone.
 * @returns `isWhole` is false when one of them is not there, or nothing is in it
 */
export function partsOf(document: ProductDocument, parts: Parts): { products: ProductDocument[]; isWhole: boolean } {
  if (document.type !== "case") return { products: [document], isWhole: true };
  const seen = new Set<string>();
  const products: ProductDocument[] = [];
  let isWhole = true;
  const collect = (one: ProductDocument): void => {
    for (const { item } of one.children) {
      if (seen.has(item)) continue;
      seen.add(item);
      const part = parts.get(item);
      if (!part) isWhole = false;
      else if (part.type === "case") collect(part);
      else products.push(part);
    }
  };
  collect(document);
  return { products, isWhole: isWhole && products.length > 0 };
}

/** From which age it may be sold: as its owner says, and never younger than what is in it (§ 9 JuSchG). */
export function minAgeOf(document: ProductDocument, parts: Parts): 0 | 16 | 18 {
  const { products } = partsOf(document, parts);
  const ages = new Set([document, ...products].flatMap((one) => [one.minAge, ageOf(one)]));
  if (ages.has(18)) return 18;
  return ages.has(16) ? 16 : 0;
}

/** Whether there is a drink with more than 1.2 % vol in it. */
export function hasAlcohol(document: ProductDocument, parts: Parts): boolean {
  return partsOf(document, parts).products.some((one) => ["fermented", "spirit"].includes(drinkOf(one) ?? ""));
}
