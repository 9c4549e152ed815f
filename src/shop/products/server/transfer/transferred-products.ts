import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { nameOf, offerName, offersOf } from "#shop/products/offers.ts";
import { type ProductDocument, written } from "#shop/products/product.ts";
import { noteStockItems } from "#shop/stock/server/index.ts";
import { transferredThings } from "#shop/things/server/index.ts";
import { missingOf } from "../checks/refuse-incomplete.ts";
import { productDocument } from "../product-document.ts";
import { productKind } from "../product-kind.ts";

/** Products with their variants, and their former versions. Their prices have come before (`transferredPrices`). */
export const transferredProducts = transferredThings(productKind, {
  written,
  after: ["config", "tag", "file", "productgroup", "customergroup", "price"],
  needs: "product.publish",
  alsoLeaving: partsInTrash,
  leavingOf,
  inside: ({ variants = [] }) => variants.map(({ _id }) => _id),
  refuse: refuseVariantsOfOthers,
  async arrived(tx, { id, draft, live }) {
    const [items, shown] = [draft, live].map((document) => (document ? itemsOf(document, id) : []));
    const others = shown!.filter((one) => !items!.some((item) => item.id === one.id));
    if (others.length === 0) return;
    // What guests can still buy, and the draft no longer has.
    await noteStockItems(tx, { products: [id], items: others, fresh: true });
    await noteStockItems(tx, { products: [id], items: items!, fresh: false });
  },
  async tellIncomplete(tx, { live, arriving: { remark, language } }) {
    const [first, ...others] = await missingOf(tx, { live, language });
    if (first)
      remark("INCOMPLETE", {
        title: nameOf(live),
        missing: [first, ...others].map(({ message }) => message).join(" "),
      });
  },
});

/** @throws Problem `PRODUCT_VARIANTS` for a variant whose id is that of something else that can be bought */
async function refuseVariantsOfOthers(
  tx: Tx,
  { id, document }: { id: string; document: ProductDocument },
): Promise<void> {
  const ids = document.variants.map(({ _id }) => _id);
  if (ids.length === 0) return;
  const others = tx.selectFrom("stock").select("id").where("id", "in", ids).where("product_id", "!=", id).limit(1);
  const other = await others.executeTakeFirst();
  const at = document.variants.findIndex(({ _id }) => _id === other?.id);
  const value = document.variants[at]?.value ?? "";
  if (other) throw new Problem("PRODUCT_VARIANTS", { field: `variants/${at}/_id`, values: { value } });
}

function itemsOf(document: ProductDocument, product: string) {
  return offersOf(document, product).map((offer) => {
    return { id: offer._id, product, sku: offer.sku, name: offerName(document, offer), rule: offer.stock };
  });
}

type Known = {
  products: ReadonlyMap<string, string | null>;
  groups: ReadonlySet<string>;
  customerGroups: ReadonlySet<string>;
};

/** Products outside the trash, groups, and groups of customers. */
async function known(db: Db | Tx): Promise<Known> {
  const products = await db.selectFrom("products").select(["id", "deleted_at"]).execute();
  const groups = await db.selectFrom("product_groups").select("id").where("deleted_at", "is", null).execute();
  const customers = await db.selectFrom("customer_groups").select("id").execute();
  return {
    customerGroups: new Set(customers.map(({ id }) => id)),
    products: new Map(products.map(({ id, deleted_at }) => [id, deleted_at])),
    groups: new Set(groups.map(({ id }) => id)),
  };
}

async function leavingOf(db: Db | Tx): Promise<(document: ProductDocument) => ProductDocument> {
  const [{ products, groups, customerGroups }, parts] = [await known(db), await partsInTrash(db)];
  const leaves = (id: string) => products.get(id) === null || parts.has(id);
  const priced = (prices: ProductDocument["groupPrices"]) => prices.filter((one) => customerGroups.has(one.group));
  return (document) => ({
    ...document,
    group: document.group !== null && groups.has(document.group) ? document.group : null,
    groups: document.groups.filter((id) => groups.has(id)),
    related: document.related.filter(leaves),
    parent: document.parent !== null && leaves(document.parent) ? document.parent : null,
    succeeds: document.succeeds !== null && leaves(document.succeeds) ? document.succeeds : null,
    groupPrices: priced(document.groupPrices),
    variants: document.variants.map((variant) => ({
      ...variant,
      ...(variant.groupPrices && { groupPrices: priced(variant.groupPrices) }),
    })),
    children: document.children.filter(({ item }) => leaves(item)),
  });
}

/** What lies in the trash and is in a case that does not, or in a case in one: without it the case would be another one. */
async function partsInTrash(db: Db | Tx): Promise<ReadonlySet<string>> {
  const cases = await db
    .selectFrom("products")
    .select(["id", "draft", "live"])
    .where("type", "=", "case")
    .where("deleted_at", "is", null)
    .execute();
  const found = new Set<string>();
  for (let open = cases; open.length > 0; ) {
    const items = open.flatMap(({ draft, live }) =>
      [draft, live].flatMap((json) => (json ? productDocument(json).children.map(({ item }) => item) : [])),
    );
    const asked = [...new Set(items)].filter((id) => !found.has(id));
    if (asked.length === 0) return found;
    const gone = db.selectFrom("products").select(["id", "draft", "live"]).where("id", "in", asked);
    open = await gone.where("deleted_at", "is not", null).execute();
    for (const { id } of open) found.add(id);
  }
  return found;
}
