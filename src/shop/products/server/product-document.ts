import { proposedDrink } from "#shop/goods/propose-drink.ts";
import { completedDocument } from "#shop/things/server/index.ts";
import { type ProductDocument, productTable } from "../product.ts";

/** A drink that was stored before its owner could say what kind it is: it is of the kind that its facts suggest. */
export function withDrink(document: ProductDocument, stored: Partial<ProductDocument>): Partial<ProductDocument> {
  if (stored.drink !== undefined || document.type !== "bottle") return {};
  return { drink: proposedDrink(document) ?? "" };
}

/** A product out of the database. */
export function productDocument(json: string): ProductDocument {
  return completedDocument({ table: productTable, completed: withDrink }, json);
}
