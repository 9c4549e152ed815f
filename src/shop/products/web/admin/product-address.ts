import { itemsPath } from "#shop/catalogue/web/admin/index.ts";

export const productsPath = itemsPath;

/** Where a product is edited. */
export function productEditor(id: string): string {
  return `${productsPath}/${id}`;
}

/** Where several products are changed at once. */
export function bulkAddress(ids: string[]): string {
  return `${productsPath}/change?${new URLSearchParams(ids.map((id): [string, string] => ["id", id])).toString()}`;
}

/** Where the products of a group are put in order. */
export function orderAddress(group: string): string {
  return `${productsPath}/order?group=${group}`;
}
