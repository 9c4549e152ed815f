import { completedDocument } from "#shop/things/server/index.ts";
import { type ProductDocument, productTable } from "../product.ts";

/** A product out of the database. */
export function productDocument(json: string): ProductDocument {
  return completedDocument(productTable, json) as ProductDocument;
}
