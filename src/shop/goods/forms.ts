import type { ProductDocument } from "../products/product.ts";

/** What can be bought of a product, with what its variants leave to it filled in. */
export type Form = Pick<ProductDocument, "price" | "content" | "weight" | "slots" | "media">;

/** The variants of a product, or itself if it has none. */
export function formsOf(document: ProductDocument): Form[] {
  const { price, content, weight, slots, media } = document;
  if (document.variants.length === 0) return [{ price, content, weight, slots, media }];
  return document.variants.map((variant) => ({
    price: variant.price ?? price,
    content: variant.content ?? content,
    weight: variant.weight ?? weight,
    slots: variant.slots ?? slots,
    media: variant.media.length > 0 ? variant.media : media,
  }));
}
