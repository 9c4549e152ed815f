import type { ThingKind } from "#web/admin/publishing/thing.ts";
import { productsPath } from "./product-address.ts";

/** Products as things that are published. */
export const productKind: ThingKind = {
  name: "product",
  list: productsPath,
  texts: "admin:products",
  untitled: "admin:products.untitled",
};
