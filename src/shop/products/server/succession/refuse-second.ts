import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { nameOf } from "#shop/products/offers.ts";
import { productDocument } from "../product-document.ts";

/**
 * A product has one next vintage, which is a draft at first. The caller holds the row of the former one, so that two
 * cannot look at the same time. One in the trash does not count.
 * @throws Problem `PRODUCT_SUCCEEDED` with the id of the one that is there
 */
export async function refuseSecond(tx: Tx, { former }: { former: string }): Promise<void> {
  const next = await tx
    .selectFrom("products")
    .select(["id", "draft"])
    // Within a JSON document no text can look like this, since its quotes are escaped. It is asked seldom enough.
    .where((eb) => contains(eb.ref("draft"), `"succeeds":"${former}"`))
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!next) return;
  const title = nameOf(productDocument(next.draft)) || "–";
  throw new Problem("PRODUCT_SUCCEEDED", { values: { title }, existing: next.id });
}
