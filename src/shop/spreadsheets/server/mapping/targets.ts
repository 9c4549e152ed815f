import { productTable } from "#shop/products/product.ts";
import { sheetColumns } from "../columns/product-columns.ts";

/** Texts that a sheet has in one language only: `name` is `name_de` or `name_en`. */
export const spokenTargets: string[] = productTable.names
  .filter((name) => name.endsWith("_de"))
  .map((name) => name.slice(0, -3));

/** The most attributes of a product in an export of WooCommerce. */
export const mostAttributes = 30;
export const mostOptions = 3;

const numbered = (name: string, most: number, parts: string[]): string[] =>
  Array.from({ length: most }, (_, at) => parts.map((part) => `${name}${at + 1}.${part}`)).flat();

/** All that a column can mean: a column of our own sheet, or something that others have in its place. */
export const sheetTargets: readonly string[] = [
  ...sheetColumns,
  ...spokenTargets,
  ...["categories", "pictures", "pictures.alt", "onHand", "weight.kg", "source.id", "source.handle"],
  ...["woo.type", "woo.taxStatus", "woo.backorders", "woo.grouped"],
  ...["shopify.tracker", "shopify.policy", "shopify.comparePrice", "shopify.taxable"],
  ...["shopify.picture", "shopify.giftCard"],
  ...numbered("attribute", mostAttributes, ["name", "values"]),
  ...numbered("option", mostOptions, ["name", "value"]),
];
