import { writeCsv } from "#platform/text/csv.ts";
import type { ProductDocument, Variant } from "#shop/products/product.ts";
import type { ChildLink, GroupPath } from "../columns/link-columns.ts";
import { productColumns, sheetColumns, variantColumns } from "../columns/product-columns.ts";
import { type GroupNames, pathsOf } from "./group-paths.ts";

/** A product with its id. */
export type SheetProduct = { _id: string } & ProductDocument;

/**
 * A sheet with a row for each product and, below it, one for each of its variants: CSV for German spreadsheets, which
 * `readSheet` and `draftsOf` read as the same products again.
 */
export function sheetOf(
  products: Iterable<SheetProduct>,
  groups: Iterable<GroupNames>,
  { pictureAt }: Pictures = { pictureAt: () => null },
): string {
  const paths = pathsOf(groups);
  const addresses = (media: string[]) => media.flatMap((file) => pictureAt(file) ?? []).join(", ");
  const parts = [`\uFEFF${writeCsv([[...sheetColumns, "pictures"]])}`];
  for (const product of products) {
    const variants = product.variants.map((one) => [...variantRow(one, product._id), addresses(one.media)]);
    parts.push(writeCsv([[...productRow(product, paths), addresses(product.media)], ...variants]));
  }
  return parts.join("");
}

/** Where the picture of a file can be fetched; null if guests cannot open it. */
type Pictures = { pictureAt: (file: string) => string | null };

function productRow(product: SheetProduct, paths: (id: string) => GroupPath): string[] {
  const values: Record<string, unknown> = {
    ...product,
    group: product.group === null ? null : paths(product.group),
    groups: product.groups.map(paths),
    children: product.children satisfies ChildLink[],
  };
  const cells = new Map([
    ["row", "product"],
    ["id", product._id],
  ]);
  for (const [name, { columns, write }] of productColumns) fill(cells, columns, write(values[name]));
  return inOrder(cells);
}

function variantRow(variant: Variant, product: string): string[] {
  const cells = new Map([
    ["row", "variant"],
    ["id", variant._id],
    ["product", product],
  ]);
  for (const [part, { columns, write }] of variantColumns) {
    fill(cells, columns, write(variant[part as keyof Variant]));
  }
  return inOrder(cells);
}

function fill(cells: Map<string, string>, columns: string[], texts: string[]): void {
  for (const [at, column] of columns.entries()) cells.set(column, texts[at] ?? "");
}

function inOrder(cells: Map<string, string>): string[] {
  return sheetColumns.map((column) => cells.get(column) ?? "");
}
