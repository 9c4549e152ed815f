import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { runPrepared } from "#database/prepared.ts";
import { deferPrepared } from "#database/transactions/defer.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import { hashSecret, newSecret } from "#platform/sessions/secrets.ts";
import type { CartItem, CartLine } from "../contract.ts";
import { countBegun } from "./begun.ts";
import { refuseFullCart } from "./full-cart.ts";

/** A cart in which nothing is changed is forgotten after so many days. */
export const visitDays = 30;

type Change = { visit: string | null; merge: readonly CartItem[]; set: readonly CartItem[]; now: Date };

/** What a visitor has in the cart of this visit, in the order in which it was filled. */
export async function visitCart(db: Db | Tx, { visit }: { visit: string | null }): Promise<CartLine[]> {
  return (await readVisit(db, visit)) ?? [];
}

export async function isKnownVisit(db: Db, { visit }: { visit: string | null }): Promise<boolean> {
  return (await readVisit(db, visit)) !== null;
}

async function readVisit(db: Db | Tx, visit: string | null): Promise<CartLine[] | null> {
  if (visit === null) return null;
  const [row] = await runPrepared(db, {
    shape: "cart of a visit",
    values: { hash: hashSecret(visit) },
    build: (from, { hash }) => from.selectFrom("visits").select("items").where("token_hash", "=", hash),
  });
  return row ? (JSON.parse(row.items) as CartLine[]) : null;
}

/**
 * Changes the cart of a visit as one on an account is changed. Returns the token of the visit: a new one if there was none,
 * or none that is known, since nobody else may choose it.
 *
 * Throws `CART_FULL` if there would be more lines than a cart has.
 */
export function changeVisitCart(
  db: Db,
  { visit, merge, set, now }: Change,
): Promise<{ items: CartLine[]; visit: string }> {
  return db.transaction().execute(async (tx) => {
    const known = visit === null ? null : await lockedVisit(tx, visit);
    const lines = new Map((known ?? []).map((line) => [keyOf(line), line]));
    for (const { item, variant = null, amount } of merge) {
      const before = lines.get(keyOf({ item, variant }))?.amount ?? 0;
      lines.set(keyOf({ item, variant }), { item, variant, amount: Math.max(before, amount) });
    }
    for (const { item, variant = null, amount } of set) {
      if (amount > 0) lines.set(keyOf({ item, variant }), { item, variant, amount });
      else lines.delete(keyOf({ item, variant }));
    }
    const items = [...lines.values()];
    refuseFullCart(items);
    const token = visit !== null && known !== null ? visit : newSecret();
    const row = { token_hash: hashSecret(token), items: JSON.stringify(items), changed_at: now.toISOString() };
    await deferPrepared(tx, {
      shape: "keep the cart of a visit",
      values: row,
      build: (from, row) =>
        from
          .insertInto("visits")
          .values(row)
          .onConflict((conflict) => conflict.column("token_hash").doUpdateSet(row)),
    });
    if (items.length > 0 && (known ?? []).length === 0) await countBegun(tx, { what: "carts", now });
    return { items, visit: token };
  });
}

/** Takes what is in the cart of a visit out of it; the visit stays. */
export async function takeVisitCart(tx: Tx, { visit, now }: { visit: string; now: Date }): Promise<CartLine[]> {
  const items = await lockedVisit(tx, visit);
  if (items === null || items.length === 0) return [];
  await emptyVisitCart(tx, { visit, now });
  return items;
}

/** Nothing is in the cart of a visit any more; the visit stays. */
export async function emptyVisitCart(tx: Tx, { visit, now }: { visit: string; now: Date }): Promise<void> {
  await deferPrepared(tx, {
    shape: "empty the cart of a visit",
    values: { hash: hashSecret(visit), at: now.toISOString() },
    build: (from, { hash, at }) =>
      from.updateTable("visits").set({ items: "[]", changed_at: at }).where("token_hash", "=", hash),
  });
}

/** Returns how many were forgotten. */
export async function forgetVisits(db: Db, { now }: { now: Date }): Promise<number> {
  return affectedRows(await db.deleteFrom("visits").where("changed_at", "<", daysBefore(now, visitDays)).execute());
}

/** Null for a visit that is not known. Two changes of one cart follow one another. */
async function lockedVisit(tx: Tx, visit: string): Promise<CartLine[] | null> {
  const [row] = await runPrepared(tx, {
    shape: "cart of a visit, to change it",
    values: { hash: hashSecret(visit) },
    build: (from, { hash }) =>
      from
        .selectFrom("visits")
        .select("items")
        .where("token_hash", "=", hash)
        .$if(manyWriters(tx), (select) => select.forUpdate()),
  });
  return row ? (JSON.parse(row.items) as CartLine[]) : null;
}

function keyOf({ item, variant }: Pick<CartLine, "item" | "variant">): string {
  return `${item} ${variant ?? ""}`;
}
