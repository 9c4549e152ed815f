import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { offersOf, type WrittenOffer } from "#shop/products/offers.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import { documentOf } from "#shop/things/server/index.ts";
import { productKind } from "../product-kind.ts";

type Found = { document: ProductDocument; offer: WrittenOffer };

/** What carries one of these as its EAN or item number, as it is published or else as it is written; null for nothing. */
export async function productOfCode(db: Db, { codes }: { codes: readonly string[] }): Promise<Found | null> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "live", "draft"])
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.or(
        codes.flatMap((code) =>
          [`"ean":${JSON.stringify(code)}`, `"sku":${JSON.stringify(code)}`].map((part) =>
            contains(eb.fn.coalesce("live", "draft"), part),
          ),
        ),
      ),
    )
    .orderBy("id")
    .limit(5)
    .execute();
  for (const { id, live, draft } of rows) {
    const document = documentOf(productKind, live ?? draft);
    const offer = offersOf(document, id).find(({ ean, sku }) => codes.includes(ean) || codes.includes(sku));
    if (offer) return { document, offer };
  }
  return null;
}
