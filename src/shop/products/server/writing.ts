import type { Db, Tx } from "#database/database.ts";
import {
  changeIn,
  createIn,
  deleteIn,
  documentOf,
  type Input,
  insertDrafts,
  newDraft,
  publishIn,
  writeIn,
} from "#shop/things/server/index.ts";
import type { ProductDocument } from "../product.ts";
import { productKind } from "./product-kind.ts";

type Writing = {
  thing: string;
  input: Input<ProductDocument>;
  by: string | null;
  id: () => string;
  now: Date;
  /** Products that are made in the same transaction. */
  coming?: ReadonlySet<string>;
};

/**
 * What a new product would be, checked; `insertProductsIn` stores it, with others.
 * @throws Problem what a product cannot hold
 */
export function newProduct(tx: Tx, creation: Writing): Promise<ProductDocument> {
  return newDraft(tx, productKind, creation);
}

type Inserting = Pick<Writing, "by" | "id" | "now"> & { drafts: { id: string; draft: ProductDocument }[] };

/** Stores new drafts in the caller's transaction, without a word in the audit log. */
export function insertProductsIn(tx: Tx, inserting: Inserting): Promise<void> {
  return insertDrafts(tx, productKind, inserting);
}

/**
 * Changes a draft in the caller's transaction.
 * @throws Problem `C404`, and what a product cannot hold; ChangedMeanwhile
 */
export function changeProductIn(tx: Tx, change: Writing & { version: number }): Promise<void> {
  return changeIn(tx, productKind, change);
}

type Acting = { thing: string; by: string | null; id: () => string; now: Date };

/**
 * A new draft in the caller's transaction, without a word in the audit log.
 * @throws Problem what a product cannot hold
 */
export function createProductIn(tx: Tx, creation: Writing): Promise<void> {
  return createIn(tx, productKind, creation);
}

/** Changes a draft like `changeProductIn`, without a word in the audit log. */
export async function rewriteProductIn(tx: Tx, change: Writing & { version: number }): Promise<void> {
  await writeIn(tx, productKind, change);
}

/** Shows a draft to guests, in the caller's transaction. @throws Problem what must not be shown */
export function publishProductIn(tx: Tx, { thing, ...acting }: Acting): Promise<void> {
  return publishIn(tx, productKind, { ...acting, wishes: [{ _id: thing }], language: "de" });
}

/** Puts one into the trash, in the caller's transaction. @throws Problem `C404` */
export function deleteProductIn(tx: Tx, deletion: { id: string; now: Date }): Promise<void> {
  return deleteIn(tx, productKind, deletion);
}

export type KnownProduct = { _id: string; version: number; draft: ProductDocument };

/** Rows that are read at once, so that others have a turn. */
const step = 500;

/** The drafts of all products outside the trash, in the order in which they were made. */
export async function* eachProduct(db: Db | Tx): AsyncGenerator<KnownProduct> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("products")
      .select(["id", "version", "draft"])
      .where("deleted_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(step)
      .execute();
    for (const { id, version, draft } of rows) yield { _id: id, version, draft: documentOf(productKind, draft) };
    after = rows.at(-1)?.id ?? "";
    if (rows.length < step) return;
  }
}

/** The last place in the order of products; −1 while there is none. */
export async function lastPlace(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom("products")
    .select((eb) => eb.fn.max("position").as("last"))
    .executeTakeFirst();
  return row?.last ?? -1;
}

/** Of a draft; null if there is no such product, or it is in the trash. */
export async function productType(db: Db | Tx, id: string): Promise<ProductDocument["type"] | null> {
  const row = await db
    .selectFrom("products")
    .select("draft")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? documentOf(productKind, row.draft).type : null;
}
