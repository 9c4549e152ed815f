import type { Db } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { knownGroups } from "#shop/groups/server/index.ts";
import type { Offer, Product } from "#shop/products/contract.ts";
import { productsForGuests } from "#shop/products/server/index.ts";

/** A published product with the offer that is waited for. */
export type WaitedFor = { product: Product; offer: Offer };

type From = Pick<Platform, "db" | "remembered">;

/** The offers as guests see them now, by their ids; those that guests do not see are left out. */
export async function waitedFor(
  { db, remembered }: From,
  { offers, now }: { offers: { offer: string; product: string }[]; now: Date },
): Promise<Map<string, WaitedFor>> {
  const ids = [...new Set(offers.map(({ product }) => product))];
  const groups = await knownGroups({ db, remembered });
  const products = await productsForGuests(db, { ids, groups, priced: false, now, until: () => {} });
  const all = products.flatMap((product) => product.offers.map((offer) => [offer._id, { product, offer }] as const));
  return new Map(all);
}

/** The product of an offer; null for an offer that nothing has. */
export async function productOfOffer(db: Db, offer: string): Promise<string | null> {
  const row = await db
    .selectFrom("stock")
    .select("product_id")
    .where("id", "=", offer)
    .where("offered", "=", 1)
    .executeTakeFirst();
  return row?.product_id ?? null;
}

/** Whether it can be put into a basket. */
export function canBeBought({ offer: { availability } }: WaitedFor): boolean {
  return availability !== "gone" && availability !== "later";
}
