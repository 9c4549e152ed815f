import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";
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
  /** Only says what would become of them: everything is done, and undone. */
  dry: boolean;
  by: string | null;
  /** In which it may be refused. */
  language: Language;
  id: () => string;
  now: Date;
};

/** Rolls back what was only tried. */
class Undone extends Error {
  readonly lines: BulkLine[];
  constructor(lines: BulkLine[]) {
    super("Undone");
    this.lines = lines;
  }
}

/**
 * Changes the drafts of several products, all of them or none, and returns what became of each, in the order asked for.
 * @throws Problem `C404`, `PRODUCT_BULK_PRICE`, `PRODUCT_BULK_TAGS`, and `PRODUCT_BULK` with the name of the product for
 * what one of them cannot hold, or guests cannot be shown; ChangedMeanwhile
 */
export async function changeSeveral(db: Db, changing: Changing): Promise<BulkLine[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      const lines = await changeEach(tx, changing);
      if (changing.dry) throw new Undone(lines);
      return lines;
    });
  } catch (error) {
    if (error instanceof Undone) return error.lines;
    throw error;
  }
}

async function changeEach(tx: Tx, changing: Changing): Promise<BulkLine[]> {
  const lines = new Map<string, BulkLine>();
  // In one order, so that two such changes never wait for each other.
  for (const item of changing.items.toSorted((one, other) => (one._id < other._id ? -1 : 1))) {
    lines.set(item._id, await changeOne(tx, item, changing));
  }
  return changing.items.map(({ _id }) => lines.get(_id)!);
}

async function changeOne(
  tx: Tx,
  { _id: id, version }: Changing["items"][number],
  { change, publish, language, dry: _dry, ...acting }: Changing,
): Promise<BulkLine> {
  const row = await tx
    .selectFrom("products")
    .select(["version", "draft", "live", "live_differs"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  if (row.version !== version) throw new ChangedMeanwhile(id);
  const draft = documentOf(productKind, row.draft);
  const title = nameOf(draft) || translator(language)("admin:products.untitled");
  const made = changedBy(change, draft);
  if ("fault" in made) throw new Problem(faults[made.fault], { values: { title } });
  const { input } = made;
  // With it, nothing else that somebody is writing would be published.
  const publishes = publish && row.live !== null && row.live_differs === 0;
  try {
    await changeIn(tx, productKind, { ...acting, thing: id, version, input });
    if (publishes) {
      await publishIn(tx, productKind, { ...acting, wishes: [{ _id: id }], language });
      await audit(tx, { by: acting.by, action: "product.publish", thing: id, now: acting.now });
    }
  } catch (error) {
    throw isProblem(error) ? named(error, { title, language }) : error;
  }
  const stored = await tx.selectFrom("products").select("version").where("id", "=", id).executeTakeFirstOrThrow();
  return {
    ...{ _id: id, version: stored.version, name: nameOf(draft) },
    ...{ ...pricesOf(draft, { ...draft, ...input }, id), publishes },
  };
}

const faults = { price: "PRODUCT_BULK_PRICE", tags: "PRODUCT_BULK_TAGS" } as const;

/** The refusal of one of several says which. */
function named({ code, details }: Problem, { title, language }: { title: string; language: Language }): Problem {
  const reason = translator(language)(`problem:${code}`, details.values);
  return new Problem("PRODUCT_BULK", { values: { title, reason } });
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
