import type { Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { Buyer } from "#shop/customer-groups/buyer.ts";
import type { KnownGroups } from "#shop/groups/server/index.ts";
import type { Offer, Product, ProductDocument } from "#shop/products/contract.ts";
import { documentOf } from "#shop/things/server/index.ts";
import { productKind } from "../product-kind.ts";
import { productsById } from "./read-products.ts";
import { nextChange, shownOffers } from "./shown-offers.ts";

/** A published product with its offers, prices included. */
export type LiveProduct = {
  id: string;
  document: ProductDocument;
  offers: Offer[];
  /** What is in it, if it is a case. */
  parts: string[];
  /** When its offers change by themselves; null if never. */
  until: string | null;
  /** When it was made. */
  since: string;
};

/** The ids of everything that is published. */
export async function liveProductIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("products").select("id").where("live", "is not", null).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** What is published of these products, by their ids. */
export async function liveDocuments(db: Db | Tx, { ids }: { ids: string[] }): Promise<Map<string, ProductDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await runPrepared(db, {
    shape: "live products",
    values: { ids },
    build: (from, { ids }) =>
      from.selectFrom("products").select(["id", "live"]).where("id", "in", ids).where("live", "is not", null),
  });
  return new Map(rows.map(({ id, live }) => [id, documentOf(productKind, live ?? "{}")]));
}

/** What was written last of these products, whether it is published or not, by their ids. */
export async function draftDocuments(db: Db | Tx, { ids }: { ids: string[] }): Promise<Map<string, ProductDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("products").select(["id", "draft"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, draft }) => [id, documentOf(productKind, draft)]));
}

/** The published ones of these products, as they are at `now`. */
export async function liveProducts(
  db: Db,
  { ids, now }: { ids: string[]; now: Date },
): Promise<Map<string, LiveProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("products")
    .select(["id", "live", "created_at"])
    .where("id", "in", ids)
    .where("live", "is not", null)
    .execute();
  const products = rows.map(({ id, live }) => ({ id, document: documentOf(productKind, live ?? "{}") }));
  const offers = await shownOffers(db, { products, now, priced: true });
  return new Map(
    products.map(({ id, document }, at) => {
      const since = rows[at]?.created_at ?? "";
      const own = offers.get(id) ?? { offers: [], parts: [] };
      return [id, { id, document, ...own, until: nextChange(document, id, now), since }];
    }),
  );
}

type ForGuests = {
  ids: string[];
  groups: KnownGroups;
  priced: boolean;
  /** The customer group of who looks. */
  buyer?: Buyer | null;
  now: Date;
  until: (time: string) => void;
};

/** The named products as guests see them, in the order asked for; what they cannot see is left out. */
export function productsForGuests(db: Db, { ids, buyer = null, ...view }: ForGuests): Promise<Product[]> {
  return productsById(db, { ids, view: { side: "live", buyer, ...view } });
}
