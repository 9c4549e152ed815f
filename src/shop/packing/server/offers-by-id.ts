import type { Db } from "#database/database.ts";
import { offersOf, type WrittenOffer } from "#shop/products/offers.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import { liveDocuments } from "#shop/products/server/index.ts";

export type FoundOffer = { document: ProductDocument; offer: WrittenOffer };

/** All published offers of these products by their ids, which are those of variants, or of products without any. */
export async function offersById(db: Db, { ids }: { ids: string[] }): Promise<Map<string, FoundOffer>> {
  const documents = await liveDocuments(db, { ids });
  return new Map(
    [...documents].flatMap(([id, document]) =>
      offersOf(document, id).map((offer) => [offer._id, { document, offer }] as const),
    ),
  );
}
