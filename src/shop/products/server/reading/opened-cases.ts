import type { Db, Tx } from "#database/database.ts";
import { caseContent } from "#shop/goods/case-content.ts";
import { isUnderExcise } from "#shop/goods/drinks.ts";
import { partIds } from "#shop/goods/parts.ts";
import type { ProductDocument } from "#shop/products/contract.ts";
import { offersOf, type WrittenOffer } from "#shop/products/offers.ts";
import { documentOf } from "#shop/things/server/index.ts";
import { productKind } from "../product-kind.ts";

/** What is in one piece of a case, cases in it opened: so many pieces of an offer. */
type Part = { offer: string; amount: number };

export type OpenedCase = {
  parts: Part[];
  /** The places in cartons that all in one piece of it take. */
  slots: number;
  /** How much is in one piece of it, if all in it is of one kind. */
  content: WrittenOffer["content"];
  /** Whether something in it is under excise duty. */
  excise: boolean;
  /** The ids of all products in it, and of the cases in it. */
  products: string[];
};

export const nothingInside: OpenedCase = { parts: [], slots: 0, content: null, excise: false, products: [] };

type Shown = { id: string; document: ProductDocument };

/**
 * What these products consist of, by their ids; those that are no cases are left out. Circles are cut. How much is in a
 * part that is not published is read from its draft: a price without its base price must not be shown (§ 4 (1) PAngV).
 */
export async function openedCases(db: Db | Tx, products: Shown[]): Promise<Map<string, OpenedCase>> {
  const cases = products.filter(({ document }) => document.children.length > 0);
  if (cases.length === 0) return new Map();
  const known = await documentsWithin(db, cases);
  return new Map(
    cases.map(({ id, document }) => {
      const content = caseContent(document, known);
      const inside = opened(document, { known, above: [id] });
      const excise = inside.products.some((one) => known.has(one) && isUnderExcise(known.get(one)!));
      return [id, { ...inside, content, excise }];
    }),
  );
}

type Documents = Map<string, ProductDocument>;

/** All parts as guests see them, or else their drafts. */
async function documentsWithin(db: Db | Tx, cases: Shown[]): Promise<Documents> {
  const known: Documents = new Map();
  let asked = partIds(cases.map(({ document }) => document));
  while (asked.length > 0) {
    const rows = await db.selectFrom("products").select(["id", "draft", "live"]).where("id", "in", asked).execute();
    for (const { id, draft, live } of rows) known.set(id, documentOf(productKind, live ?? draft));
    asked = partIds(rows.map(({ id }) => known.get(id)!)).filter((id) => !known.has(id));
    if (rows.length === 0) break;
  }
  return known;
}

type Opening = { known: Map<string, ProductDocument>; above: string[] };
type Inside = Pick<OpenedCase, "parts" | "slots" | "products">;

function opened(document: ProductDocument, { known, above }: Opening): Inside {
  const parts = new Map<string, Part>();
  const products = new Set<string>();
  let slots = 0;
  for (const { item, variant, amount } of document.children) {
    const inside = known.get(item);
    if (above.includes(item)) continue;
    products.add(item);
    const own: Inside =
      inside && inside.children.length > 0
        ? opened(inside, { known, above: [...above, item] })
        : { parts: [{ offer: variant ?? item, amount: 1 }], slots: slotsOf(inside, { item, variant }), products: [] };
    slots += own.slots * amount;
    for (const id of own.products) products.add(id);
    for (const part of own.parts) {
      const before = parts.get(part.offer)?.amount ?? 0;
      parts.set(part.offer, { ...part, amount: before + part.amount * amount });
    }
  }
  return { parts: [...parts.values()], slots, products: [...products] };
}

function slotsOf(document: ProductDocument | undefined, { item, variant }: { item: string; variant: string | null }) {
  const offer = document && offersOf(document, item).find(({ _id }) => _id === (variant ?? item));
  return offer?.slots ?? 1;
}
