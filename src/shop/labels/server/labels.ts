import { randomInt } from "node:crypto";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { liveDocuments, productType } from "#shop/products/server/index.ts";
import { labelAddress, shortAddress } from "../addresses.ts";
import type { Label } from "../contract.ts";
import { type LabelFacts, labelFacts, mayHaveLabel, needsLabel } from "../label.ts";

/** Digits and letters that nobody takes for one another. */
export const alphabet = "23456789abcdefghjkmnpqrstvwxyz";
export const codeLength = 8;

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}

export function labelTag(code: string): string {
  return `label:${code}`;
}

/** What a label says; null if there is none, or its product was never published. */
export async function readFacts(db: Db, code: string): Promise<LabelFacts | null> {
  const row = await db.selectFrom("labels").select("document").where("code", "=", code).executeTakeFirst();
  return row?.document ? (JSON.parse(row.document) as LabelFacts) : null;
}

type Asked = { product: string; origin: string };

/** @throws Problem `C404` */
export async function labelOf(db: Db, { product, origin }: Asked): Promise<Label> {
  const row = await db.selectFrom("labels").selectAll().where("product_id", "=", product).executeTakeFirst();
  if (!row) throw new Problem("C404");
  const { code, document } = row;
  const isLive = (await liveDocuments(db, { ids: [product] })).has(product);
  const state = document === null ? "waiting" : isLive ? "current" : "kept";
  return { product, code, short: origin + shortAddress(code), page: origin + labelAddress(code), state };
}

/**
 * Gives a product its label, if it has none.
 * @throws Problem `C404`, `LABEL_TYPE`
 */
export function giveLabel(db: Db, { product, by, now }: { product: string; by: string | null; now: Date }) {
  return db.transaction().execute(async (tx) => {
    const type = await productType(tx, product);
    if (type === null) throw new Problem("C404");
    if (!mayHaveLabel({ type })) throw new Problem("LABEL_TYPE");
    const isNew = await add(tx, { product, now });
    await follow(tx, { product, now });
    if (isNew) await audit(tx, { by, action: "product.label", thing: product, now });
  });
}

/** Brings the labels of these products to what is published; those that need one get theirs. */
export async function followProducts(db: Db, { products, now }: { products: string[]; now: Date }): Promise<void> {
  const live = await liveDocuments(db, { ids: products });
  for (const [product, document] of live) {
    await db.transaction().execute(async (tx) => {
      if (needsLabel(document)) await add(tx, { product, now });
      await follow(tx, { product, now });
    });
  }
}

async function add(tx: Tx, { product, now }: { product: string; now: Date }): Promise<boolean> {
  for (;;) {
    const known = await tx.selectFrom("labels").select("code").where("product_id", "=", product).executeTakeFirst();
    if (known) return false;
    // A code that is taken, or a product that somebody else has just given one: the next round knows.
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("labels")
      .values({ code: newCode(), product_id: product, document: null, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return true;
  }
}

/** What is published is read once nobody else writes this label: the last to write has read the latest. */
async function follow(tx: Tx, { product, now }: { product: string; now: Date }): Promise<void> {
  const row = await tx
    .selectFrom("labels")
    .select(["code", "document"])
    .where("product_id", "=", product)
    .$if(manyWriters(tx), (select) => select.forUpdate())
    .executeTakeFirst();
  const live = row && (await liveDocuments(tx, { ids: [product] })).get(product);
  if (!live || !mayHaveLabel(live)) return;
  const before = row.document === null ? null : (JSON.parse(row.document) as LabelFacts);
  const document = JSON.stringify(labelFacts(live, before));
  if (document === row.document) return;
  await tx.updateTable("labels").set({ document }).where("code", "=", row.code).execute();
  await changed(tx, { tags: [labelTag(row.code)], now });
}
