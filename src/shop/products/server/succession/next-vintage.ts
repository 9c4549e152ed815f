import { randomUUIDv7 } from "node:crypto";
import type { ProductDocument } from "#shop/products/product.ts";

type Next = { succeeds: string; vintage: number };

/**
 * What the next vintage takes over: texts, pictures, place, prices and its address. What was measured or assigned for one
 * vintage alone does not come along: item numbers, the official test number, reductions.
 */
export function nextVintage(former: ProductDocument, { succeeds, vintage }: Next): ProductDocument {
  const renamed = (name: string) =>
    former.vintage === null ? name : name.replaceAll(String(former.vintage), String(vintage));
  const own = { sku: "", ean: "", reduced: null };
  return {
    ...former,
    ...own,
    ...{ vintage, succeeds, parent: null, officialNumber: "" },
    name_de: renamed(former.name_de),
    name_en: renamed(former.name_en),
    variants: former.variants.map((variant) => ({ ...variant, ...own, _id: randomUUIDv7() })),
  };
}
