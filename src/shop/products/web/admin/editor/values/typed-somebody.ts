import type { ProductDocument } from "#shop/products/product.ts";

/** Who made something, or answers for it. */
export type TypedSomebody = NonNullable<ProductDocument["manufacturer"]>;
export const emptySomebody: TypedSomebody = { name: "", address: "", contact: "" };

export function heldSomebody(told: unknown): TypedSomebody {
  return (told as TypedSomebody | null) ?? emptySomebody;
}

export function meantSomebody({ name, address, contact }: TypedSomebody): TypedSomebody | null {
  const somebody = { name: name.trim(), address: address.trim(), contact: contact.trim() };
  return Object.values(somebody).some(Boolean) ? somebody : null;
}
