import { itemsPath } from "#shop/catalogue/web/admin/index.ts";

export const productsPath = itemsPath;

/** Where a product is edited. */
export function productEditor(id: string): string {
  return `${productsPath}/${id}`;
}

/** Where the products of a group are put in order. */
export function orderAddress(group: string): string {
  return `${productsPath}/order?group=${group}`;
}
