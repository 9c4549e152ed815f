import { slugLength } from "#contract/slug.ts";
import type { Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import { claimSlugs, findThing, storeThing, type ThingKind } from "#shop/things/server/index.ts";

type Taking = { kind: ThingKind<ProductDocument>; id: string; live: ProductDocument; now: Date };

/**
 * Before a product that follows another one is shown for the first time: the other one leaves it its address, gets one
 * with its own vintage, and leads to it from then on. What is in the trash, or has left its place already, stays as it is.
 */
export async function takeOver(tx: Tx, { kind, id, live, now }: Taking): Promise<void> {
  if (live.succeeds === null) return;
  const former = await findThing(tx, kind, { id: live.succeeds, hold: true });
  if (!former || former.deletedAt !== null || former.draft.parent === id) return;
  const shown =
    former.live && (await claimSlugs(tx, kind, { id: former.id, live: leftBy(former.live, id), taken: "number" }));
  const { slug_de, slug_en } = shown ?? { slug_de: "", slug_en: "" };
  const draft = { ...leftBy(former.draft, id), slug_de, slug_en };
  await storeThing(tx, kind, { thing: { ...former, draft, live: shown }, now });
  const tags = kind.forgotten({ id: former.id, before: former.live, after: shown });
  if (tags.length > 0) await changed(tx, { tags, now });
}

/** Its slugs are free for its successor. */
function leftBy(document: ProductDocument, successor: string): ProductDocument {
  const named = (slug: string) => {
    const ending = `-${document.vintage ?? 1}`;
    return slug && slug.slice(0, slugLength - ending.length) + ending;
  };
  return { ...document, slug_de: named(document.slug_de), slug_en: named(document.slug_en), parent: successor };
}
