import { type ExpressionBuilder, sql } from "kysely";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { tagDelimiter } from "#contract/tags.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { beginsWith, contains } from "#database/like.ts";
import type { PlanRow, Schema } from "#database/schema.ts";
import { plansOf, shownPlan } from "#platform/publishing/plans.ts";
import type { Buyer } from "#shop/customer-groups/buyer.ts";
import type { KnownGroups } from "#shop/groups/server/index.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import { netOfGross } from "#shop/pricing/taxes/vat.ts";
import { anyGroup } from "#shop/products/addresses.ts";
import type { Product, ProductDocument, ProductList, readProducts } from "#shop/products/contract.ts";
import { documentOf, slugsOf, writtenLanguages } from "#shop/things/server/index.ts";
import { cents } from "../cents.ts";
import type { ProductRow } from "../migrations/2026-11-26-products.ts";
import { productKind } from "../product-kind.ts";
import { displayFor } from "./offer-price.ts";
import { nextChange, shownOffers } from "./shown-offers.ts";

export type Rights = Product["can"];
export const mayNothing: Rights = { write: false, publish: false, delete: false };
type Shared = { groups: KnownGroups; now: Date };
/** The staff sees drafts with their prices, everybody else what is live; `priced`: with prices. */
export type View = Shared &
  (
    | { side: "draft"; can: Rights; reader: Language }
    | { side: "live"; priced: boolean; buyer: Buyer | null; until: (time: string) => void }
  );
type Query = Input<typeof readProducts>["query"];
type Row = Pick<ProductRow, (typeof columns)[number]>;

const columns = ["id", "version", "draft", "live", "changed_at", "deleted_at", "live_differs", "translation"] as const;

/** @throws Problem `C404` for what is not there or may not be seen */
export async function readProduct(
  db: Db,
  { id, view, trash = false }: { id: string; view: View; trash?: boolean },
): Promise<Product> {
  const [product] = await productsById(db, { ids: [id], view, trash });
  if (!product) throw new Problem("C404");
  return product;
}

/** The published product at a slug, in whichever language and case it is written. @throws Problem `C404` */
export async function readProductAt(db: Db, { slug, view }: { slug: string; view: View }): Promise<Product> {
  const row = await db
    .selectFrom("shop_claims")
    .select("thing")
    .where("of", "=", "product")
    .where("key_folded", "=", fold(slug))
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  return readProduct(db, { id: row.thing, view });
}

type ById = { ids: string[]; view: View; trash?: boolean };

/** The named products in the order asked for; what is not there or may not be seen is left out. */
export async function productsById(db: Db, { ids, view, trash = false }: ById): Promise<Product[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom("products")
    .select(columns)
    .where("id", "in", ids)
    .$if(view.side === "live", (select) => select.where("live", "is not", null))
    .$if(view.side === "draft", (select) => select.where("deleted_at", trash ? "is not" : "is", null))
    .execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return presented(db, { rows: ids.flatMap((id) => rows.get(id) ?? []), view });
}

export async function listProducts(db: Db, { query, view }: { query: Query; view: View }): Promise<ProductList> {
  const { page = 1, pageSize = 10 } = query;
  const asked = db.selectFrom("products").where((eb) => eb.and(conditions(eb, { query, view })));
  const { total } = await asked.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const isPriced = view.side === "draft" || view.priced;
  // A guest of a shop that shows no prices cannot find them out by their order.
  const sort = !isPriced && query.sort?.endsWith("price") ? "order" : query.sort;
  const [column, direction] = orderOf(sort, view.side);
  const name = view.side === "draft" ? ("name_folded" as const) : ("live_folded" as const);
  const part = asked
    .select("id")
    .orderBy(column, direction)
    .$if(column !== name, (select) => select.orderBy(name, direction))
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const ids = (await part.execute()).map(({ id }) => id);
  const items = await productsById(db, { ids, view, trash: query.status === "trash" });
  return { items, total, page, pageSize };
}

function conditions(eb: ExpressionBuilder<Schema, "products">, { query, view }: { query: Query; view: View }) {
  const { side } = view;
  const all = [];
  if (side === "live") all.push(eb("live", "is not", null));
  else all.push(eb("deleted_at", query.status === "trash" ? "is not" : "is", null));
  if (query.status === "draft") all.push(eb("live", "is", null));
  if (query.status === "live") all.push(eb("live", "is not", null));
  if (query.status === "changed") all.push(eb("live_differs", "=", 1));
  if (query.status === "missing") all.push(eb("translation", "=", "missing"));
  if (query.type) all.push(eb("type", "=", query.type));
  if (query.q) {
    const words = fold(query.q);
    const named = contains(eb.ref(side === "draft" ? "name_folded" : "live_folded"), words);
    const numbered = eb(
      "id",
      "in",
      eb
        .selectFrom("stock")
        .select("product_id")
        .where((of) => contains(of.ref("sku_folded"), words)),
    );
    // Guests find item numbers by the search of the shop, which knows what is published.
    all.push(side === "draft" ? eb.or([named, numbered]) : named);
  }
  if (query.group) all.push(eb("id", "in", onShelves(eb, { groups: view.groups.branch(query.group), side })));
  if (query.tags) all.push(eb("id", "in", taggedWithin(eb, { branch: fold(query.tags), side })));
  return all;
}

type Side = View["side"];

function onShelves(eb: ExpressionBuilder<Schema, "products">, { groups, side }: { groups: string[]; side: Side }) {
  return eb.selectFrom("product_shelves").select("product_id").where("side", "=", side).where("group_id", "in", groups);
}

function taggedWithin(eb: ExpressionBuilder<Schema, "products">, { branch, side }: { branch: string; side: Side }) {
  return eb
    .selectFrom("product_tags")
    .select("product_id")
    .where("side", "=", side)
    .where((tags) =>
      tags.or([tags("tag_folded", "=", branch), beginsWith(tags.ref("tag_folded"), branch + tagDelimiter)]),
    );
}

function orderOf(sort: Query["sort"] = "order", side: Side) {
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  const isDraft = side === "draft";
  switch (sort.replace("-", "")) {
    case "name":
      return [isDraft ? "name_folded" : "live_folded", direction] as const;
    case "price":
      // Engines disagree about where what has none stands.
      return [sql<number>`coalesce(${sql.ref(isDraft ? "price" : "live_price")}, 0)`, direction] as const;
    case "changed":
      return ["changed_at", direction] as const;
    default:
      return [isDraft ? "position" : "live_position", direction] as const;
  }
}

async function presented(db: Db, { rows, view }: { rows: Row[]; view: View }): Promise<Product[]> {
  const isDraft = view.side === "draft";
  const products = rows.map((row) => ({
    id: row.id,
    document: documentOf(productKind, (isDraft ? row.draft : row.live) ?? "{}"),
  }));
  const [plans, offers] = await Promise.all([
    isDraft ? plansOf(db, { things: rows.map(({ id }) => id) }) : [],
    shownOffers(db, {
      products,
      now: view.now,
      priced: isDraft || view.priced,
      buyer: isDraft ? null : view.buyer,
    }),
  ]);
  return rows.map((row, at) => {
    const { document } = products[at]!;
    const own = offers.get(row.id) ?? { offers: [], parts: [] };
    if (view.side === "draft") return { ...toDraft(row, { document, view, plans }), ...own };
    const next = nextChange(document, row.id, view.now);
    if (next) view.until(next);
    const shown = withoutStorage(view.priced ? withPricesFor(view, document) : withoutPrices(document));
    const published = writtenLanguages(document);
    // What it took the place of is nothing for guests.
    return { ...shownOf(row, { ...shown, succeeds: null }, view.groups), ...own, published };
  });
}

type Drafting = { document: ProductDocument; view: View & { side: "draft" }; plans: PlanRow[] };
type WithoutOffers = Omit<Product, "offers" | "parts">;

function toDraft(row: Row, { document, view, plans }: Drafting): WithoutOffers {
  const live = row.live === null ? null : documentOf(productKind, row.live);
  const place = placeOf(live ?? document, row.id, view.groups);
  return {
    ...shownOf(row, document, view.groups),
    slugs: place,
    published: live ? writtenLanguages(live) : [],
    changed: row.live_differs === 1,
    behind: {
      state: !live ? "draft" : row.live_differs === 1 ? "changed" : "live",
      translation: row.translation as "complete" | "missing",
      changed: row.changed_at,
      plans: plans.filter(({ thing }) => thing === row.id).map((plan) => shownPlan(plan, view.reader)),
      deleted: row.deleted_at,
    },
    can: row.deleted_at === null ? view.can : { ...mayNothing, delete: view.can.delete },
  };
}

/** A product as one of its versions has it; its number stands for the version. */
export function toFormer(
  { id, version, document }: { id: string; version: number; document: string },
  groups: KnownGroups,
): Product {
  return { ...shownOf({ id, version }, documentOf(productKind, document), groups), offers: [], parts: [] };
}

function shownOf({ id, version }: Pick<Row, "id" | "version">, document: ProductDocument, groups: KnownGroups) {
  const shared = { _id: id, version, ...document, published: [], changed: false, can: mayNothing };
  return { ...shared, slugs: placeOf(document, id, groups) } satisfies WithoutOffers;
}

/** The two last parts of the address of a product. */
export function placeOf(document: ProductDocument, id: string, { byId }: KnownGroups): Product["slugs"] {
  const known = [document.group, ...document.groups].find((group) => group && byId.has(group));
  return {
    group: (known && byId.get(known)?.slugs) || anyGroup,
    product: slugsOf(document, { unnamed: productKind.unnamed, id }),
  };
}

function withoutPrices(document: ProductDocument): ProductDocument {
  const variants = document.variants.map((variant) => ({ ...variant, price: null, reduced: null, groupPrices: [] }));
  return { ...document, price: null, reduced: null, deposit: null, quantityPrices: [], groupPrices: [], variants };
}

/** Where goods are stored is told to the staff alone. */
export function withoutStorage<P extends Pick<ProductDocument, "storage" | "variants">>(product: P): P {
  const variants = product.variants.map(({ storage: _storage, ...variant }) => variant);
  return { ...product, storage: "", variants };
}

/** What others pay is told to nobody. A deposit is shown with VAT or without it, as prices are. */
function withPricesFor({ buyer, now }: View & { side: "live" }, document: ProductDocument): ProductDocument {
  const variants = document.variants.map((variant) => ({ ...variant, groupPrices: [] }));
  const { deposit } = document;
  const display = displayFor(buyer, document, now.toISOString());
  const shown = deposit === null || display.tax === "gross" ? deposit : toWire(netOfGross(cents(deposit), display.bp));
  return { ...document, groupPrices: [], variants, deposit: shown };
}
