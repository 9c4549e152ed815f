import { createContext, use } from "react";
import type { FoundFacts } from "#cms/seo/web/admin/index.ts";
import type { ShopFacts } from "#shop/catalogue/web/admin/index.ts";
import type { CustomerGroupChoice } from "#shop/customer-groups/web/admin/index.ts";
import type { GroupChoice } from "#shop/groups/web/admin/index.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";

/** What the inputs of a product know of its shop. */
export type ProductFacts = {
  shop: ShopFacts;
  reading: Reading;
  groups: GroupChoice[];
  customerGroups: CustomerGroupChoice[];
  /** The tags that there are. */
  tags: string[];
  found: FoundFacts;
};

export const ProductFactsContext = createContext<ProductFacts | null>(null);

export function useProductFacts(): ProductFacts {
  const facts = use(ProductFactsContext);
  if (!facts) throw new Error("This stands outside the editor of a product");
  return facts;
}
