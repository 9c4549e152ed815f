import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { originalLanguage } from "#contract/language.ts";
import { addressTag } from "#contract/links/addresses.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { noteStockItems } from "#shop/stock/server/index.ts";
import {
  claim,
  documentOf,
  filesOf,
  foldedNames,
  release,
  type Stored,
  type ThingKind,
  writtenLanguages,
} from "#shop/things/server/index.ts";
import { isGoods } from "../kinds.ts";
import { offerName, offersOf } from "../offers.ts";
import { type ProductDocument, productTable } from "../product.ts";
import { casesTag, intangibleTag, shelfTag } from "../tags.ts";
import { cents } from "./cents.ts";
import { checkProduct } from "./checks/check-product.ts";
import { checkReferences } from "./checks/check-references.ts";
import { refuseIncomplete } from "./checks/refuse-incomplete.ts";
import { notePrices } from "./price-log.ts";
import { withDrink } from "./product-document.ts";
import { takeOver } from "./succession/take-over.ts";

/** How products are written and published. */
export const productKind: ThingKind<ProductDocument> = {
  kind: "product",
  rows: "products",
  table: productTable,
  completed: withDrink,
  place: "/shop/*",
  unnamed: { de: "produkt", en: "product" },
  columns: ({ id, draft, live }) => ({
    type: draft.type,
    position: draft.order,
    live_position: live && live.order,
    price: leastPrice(draft, id),
    live_price: live && leastPrice(live, id),
    live_told: live && !live.hidden ? writtenLanguages(live).join(" ") : null,
  }),
  async storeBeside(tx, products, { fresh }) {
    await storeSides(tx, products, { fresh });
    const items = products.flatMap(({ id, draft }) =>
      offersOf(draft, id).map((offer) => {
        return { id: offer._id, product: id, sku: offer.sku, name: offerName(draft, offer), rule: offer.stock };
      }),
    );
    await noteStockItems(tx, { products: products.map(({ id }) => id), items, fresh });
    if (fresh) return;
    for (const { id, live } of products)
      await release(tx, { of: "sku", thing: id, kept: live ? skusOf(live, id) : [] });
  },
  check: checkProduct,
  displaces: ({ succeeds }) => (succeeds === null ? [] : [succeeds]),
  refer: checkReferences,
  async mayBeShown(tx, { id, live, language, now }) {
    await refuseIncomplete(tx, { live, language });
    await takeOver(tx, { kind: productKind, id, live, now });
  },
  async claim(tx, { id, live }) {
    for (const sku of skusOf(live, id)) {
      const owner = await claim(tx, { of: "sku", thing: id, key: sku });
      if (owner === id) continue;
      const [[, title] = ["", ""]] = await productTitles(tx, { ids: [owner] });
      throw new Problem("PRODUCT_SKU_TAKEN", { field: "sku", values: { sku, title } });
    }
  },
  follow: notePrices,
  forgotten({ id, before, after }) {
    if (!before && !after) return [];
    const tags = [`product:${id}`];
    const [was, is] = [before, after].map((live) => live && listed(live));
    if (was !== is) tags.push("products");
    const [cost, costs] = [before, after].map((live) => live && pricesOf(live));
    if (cost !== costs) tags.push("prices");
    if (was !== is || cost !== costs) tags.push(...shelfTags(before), ...shelfTags(after));
    if (partsIn(before) !== partsIn(after)) tags.push(casesTag);
    if (isIntangible(before) !== isIntangible(after)) tags.push(intangibleTag);
    if (addressOf(before) !== addressOf(after)) tags.push(addressTag(id));
    if (before?.name_de !== after?.name_de || before?.name_en !== after?.name_en) tags.push("titles");
    if (usedBy(before) !== usedBy(after)) tags.push("uses");
    return tags;
  },
};

function isIntangible(live: ProductDocument | null): boolean {
  return live !== null && !isGoods(live.type);
}

/** What a case consists of; empty for everything else. */
function partsIn(live: ProductDocument | null): string {
  return live && live.children.length > 0 ? JSON.stringify(live.children) : "";
}

/** What lists are made of and sorted by, besides prices; what else a card shows belongs to the product alone. */
function listed(live: ProductDocument): string {
  const { group, groups, tags, order, vintage, type, hidden } = live;
  return JSON.stringify([foldedNames(live, originalLanguage), group, groups, tags, order, vintage, type, hidden]);
}

/** What lists are sorted and limited by, and whose range they tell. */
function pricesOf(live: ProductDocument): string {
  return JSON.stringify(offersOf(live, "").map(({ price, reduced }) => [price, reduced]));
}

/** The lists of its groups, and of those above them, which name all groups below. */
function shelfTags(live: ProductDocument | null): string[] {
  if (!live) return [];
  return [...(live.group ? [live.group] : []), ...live.groups].map(shelfTag);
}

function addressOf(live: ProductDocument | null): string {
  return live ? [live.slug_de, live.slug_en, live.group].join("/") : "";
}

function usedBy(live: ProductDocument | null): string {
  return live ? filesOf(productKind, live).join() : "";
}

function skusOf(document: ProductDocument, id: string): string[] {
  return [...new Set(offersOf(document, id).map(({ sku }) => sku))].filter(Boolean);
}

/** The least price of its offers without reductions, in minor units; null if none has one. */
function leastPrice(document: ProductDocument, id: string): number | null {
  const prices = offersOf(document, id).flatMap(({ price }) => (price === null ? [] : cents(price)));
  return prices.length > 0 ? Math.min(...prices) : null;
}

type Stores = Stored<ProductDocument>[];

async function storeSides(tx: Tx, products: Stores, { fresh }: { fresh: boolean }): Promise<void> {
  const ids = products.map(({ id }) => id);
  if (!fresh) {
    await tx.deleteFrom("product_shelves").where("product_id", "in", ids).execute();
    await tx.deleteFrom("product_tags").where("product_id", "in", ids).execute();
  }
  const sides = products.flatMap(({ id, draft, live }) => [
    { product_id: id, side: "draft" as const, document: draft },
    ...(live ? [{ product_id: id, side: "live" as const, document: live }] : []),
  ]);
  const shelves = sides.flatMap(({ document: { group, groups }, ...row }) =>
    [...new Set([...(group ? [group] : []), ...groups])].map((group_id) => ({ ...row, group_id })),
  );
  const tags = sides.flatMap(({ document, ...row }) =>
    [...new Set(document.tags.map(fold))].map((tag_folded) => ({ ...row, tag_folded })),
  );
  if (shelves.length > 0) await tx.insertInto("product_shelves").values(shelves).execute();
  if (tags.length > 0) await tx.insertInto("product_tags").values(tags).execute();
}

/** The names of these products in the main language, or else in the other one. */
export async function productTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("products").select(["id", "draft"]).where("id", "in", ids).execute();
  const [main] = await readSiteLanguages(db);
  return rows.map(({ id, draft }) => {
    const { name_de: de, name_en: en } = documentOf(productKind, draft);
    return [id, leadingTitle({ de, en }, main)];
  });
}
