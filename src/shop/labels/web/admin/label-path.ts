import { labelsPath } from "#shop/catalogue/web/admin/index.ts";

/** Where the label of a product is shown. */
export function labelPath(product: string): string {
  return `${labelsPath}/${product}`;
}
