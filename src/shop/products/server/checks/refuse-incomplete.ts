import { readSiteLanguages, readStoredConfig } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { partIds } from "#shop/goods/parts.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import { gatesOf, gateText } from "#shop/rules/gates.ts";
import { productDocument } from "../product-document.ts";

type Showing = { live: ProductDocument; language: Language };

/**
 * Refuses what the law, or the site, does not let guests be shown, with all that is missing at once.
 * @throws Problem `PRODUCT_INCOMPLETE`, whose `errors` name the field and the rule
 */
export async function refuseIncomplete(tx: Tx, showing: Showing): Promise<void> {
  const errors = await missingOf(tx, showing);
  const [first] = errors;
  if (first) throw new Problem("PRODUCT_INCOMPLETE", { field: first.field, errors });
}

/** What keeps a product from being published now, in the words of `language`. */
export async function missingOf(tx: Tx, { live, language }: Showing) {
  const [languages, { document }, parts] = await Promise.all([
    readSiteLanguages(tx),
    readStoredConfig(tx),
    partsIn(tx, live),
  ]);
  const { showPrice, smallProducer } = document.components.shop;
  const gates = gatesOf(live, { languages, showPrice, seller: { smallProducer }, parts });
  const missing = gates.filter(({ met, needed }) => !met && needed !== "advice");
  return missing.map((gate) => ({ field: gate.field, code: gate.code, message: gateText(gate, language) }));
}

/** All that is in it, and in the cases in it, by ids. */
async function partsIn(tx: Tx, { children }: ProductDocument): Promise<Map<string, ProductDocument>> {
  const parts = new Map<string, ProductDocument>();
  let open = partIds([{ children }]);
  while (open.length > 0) {
    const rows = await tx
      .selectFrom("products")
      .select(["id", "draft"])
      .where("id", "in", open)
      .where("deleted_at", "is", null)
      .execute();
    for (const { id, draft } of rows) parts.set(id, productDocument(draft));
    open = partIds(rows.map(({ id }) => parts.get(id)!)).filter((id) => !parts.has(id));
  }
  return parts;
}
