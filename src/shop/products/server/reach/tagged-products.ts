import { fold } from "#contract/formats/fold.ts";
import { tagDelimiter } from "#contract/tags.ts";
import type { Tx } from "#database/database.ts";
import { beginsWith } from "#database/like.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";
import { movedTags, type Tagged } from "#platform/publishing/tagged.ts";
import { retagThing } from "#shop/things/server/index.ts";
import { productKind } from "../product-kind.ts";

/** What the tree of tags may ask of products. */
export const taggedProducts: Tagged = {
  async groups(db) {
    const rows = await db
      .selectFrom("product_tags")
      .innerJoin("products", "products.id", "product_tags.product_id")
      .select(["product_id", "tag_folded"])
      .where("side", "=", "draft")
      .where("deleted_at", "is", null)
      .execute();
    const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
    return [...byProduct.values()].map((own) => ({ tags: own.map(({ tag_folded }) => tag_folded), things: 1 }));
  },
  async move(tx, move) {
    const moved = { things: 0, forget: [] as string[] };
    const others = turnTaking();
    for (const id of await idsWithin(tx, fold(move.from))) {
      await others();
      const forget = await retagThing(tx, productKind, { id, retag: (tags) => movedTags(tags, move) });
      if (!forget) continue;
      moved.things += 1;
      moved.forget.push(...forget);
    }
    return moved;
  },
};

/** Everything with a tag of the branch, in draft or live, in the trash too: it may come back. */
async function idsWithin(tx: Tx, branch: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("product_tags")
    .select("product_id")
    .distinct()
    .where((eb) => eb.or([eb("tag_folded", "=", branch), beginsWith(eb.ref("tag_folded"), branch + tagDelimiter)]))
    .orderBy("product_id")
    .execute();
  return rows.map(({ product_id }) => product_id);
}
