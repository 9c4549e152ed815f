import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import { type BulkChange, changedBy } from "#shop/products/bulk.ts";
import type { BulkLine } from "#shop/products/bulk-contract.ts";
import { nameOf, offersOf } from "#shop/products/offers.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import { changeIn, documentOf, publishIn } from "#shop/things/server/index.ts";
import { cents } from "../cents.ts";
import { productKind } from "../product-kind.ts";

type Changing = {
  items: { _id: string; version: number }[];
  change: BulkChange;
  publish: boolean;
  dry: boolean;
  by: string | null;
  /** In which it may be refused. */
  language: Language;
  id: () => string;
  now: Date;
};

/**
 * Changes the drafts of several products, all of them or none, and returns what became of each, in the order asked for.
 * @throws Problem `C404`, `PRODUCT_BULK_PRICE`, and what a product cannot hold or guests cannot be shown; ChangedMeanwhile
 */
export function changeSeveral(db: Db, changing: Changing): Promise<BulkLine[]> {
  return db.transaction().execute(async (tx) => {
    const lines = new Map<string, BulkLine>();
    // In one order, so that two such changes never wait for each other.
    for (const item of changing.items.toSorted((one, other) => (one._id < other._id ? -1 : 1))) {
      lines.set(item._id, await changeOne(tx, item, changing));
    }
    return changing.items.map(({ _id }) => lines.get(_id)!);
  });
}

async function changeOne(
  tx: Tx,
  { _id: id, version }: Changing["items"][number],
  changing: Changing,
): Promise<BulkLine> {
  const { change, publish, dry, language, ...acting } = changing;
  const row = await tx
    .selectFrom("products")
    .select(["version", "draft", "live", "live_differs"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  if (row.version !== version) throw new ChangedMeanwhile(id);
  const draft = documentOf(productKind, row.draft);
  const input = changedBy(change, draft);
  if (!input) throw new Problem("PRODUCT_BULK_PRICE", { values: { title: nameOf(draft) } });
  // With it, nothing else that somebody is writing would be published.
  const publishes = publish && row.live !== null && row.live_differs === 0;
  const after = { ...draft, ...input };
  const line = { _id: id, version, name: nameOf(draft), ...pricesOf(draft, after, id), publishes };
  if (dry) return line;
  await changeIn(tx, productKind, { ...acting, thing: id, version, input });
  if (publishes) {
    await publishIn(tx, productKind, { ...acting, wishes: [{ _id: id }], language });
    await audit(tx, { by: acting.by, action: "product.publish", thing: id, now: acting.now });
  }
  const stored = await tx.selectFrom("products").select("version").where("id", "=", id).executeTakeFirstOrThrow();
  return { ...line, version: stored.version };
}

function pricesOf(before: ProductDocument, after: ProductDocument, id: string) {
  const reductions = offersOf(after, id).flatMap(({ reduced }) => (reduced ? cents(reduced.price) : []));
  return { before: leastOf(before, id), after: leastOf(after, id), reduced: least(reductions) };
}

function leastOf(document: ProductDocument, id: string): number | null {
  return least(offersOf(document, id).flatMap(({ price }) => (price === null ? [] : cents(price))));
}

function least(amounts: number[]): number | null {
  return amounts.length > 0 ? toWire(Math.min(...amounts)) : null;
}
