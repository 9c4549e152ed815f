import { productSorts, productStatuses } from "#shop/products/contract.ts";
import { productTypes } from "#shop/products/kinds.ts";
import { firstOf, idOf, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";
import { productsPath } from "../product-address.ts";

export const productList = listAddress(productsPath, {
  q: words(),
  status: oneFrom(productStatuses),
  group: idOf(),
  type: oneFrom(productTypes),
  tags: words(500),
  sort: firstOf(productSorts),
});
