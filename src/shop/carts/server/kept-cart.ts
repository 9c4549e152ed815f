import type { ExpressionBuilder } from "kysely";
import type { Db, Tx } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import type { Cart, CartItem } from "../contract.ts";
import { mostLines } from "../most.ts";
import { countBegun } from "./begun.ts";
import { refuseFullCart } from "./full-cart.ts";

type Change = { user: string; merge: readonly CartItem[]; set: readonly CartItem[]; now: Date };

/** The cart of a user, in the order in which it was filled. */
export async function keptCart(db: Db | Tx, { user }: { user: string }): Promise<Cart> {
  const rows = await db
    .selectFrom("carts")
    .select(["product_id", "variant_id", "amount"])
    .where("user_id", "=", user)
    .orderBy("added_at")
    .orderBy("place")
    .orderBy("product_id")
    .orderBy("variant_id")
    .execute();
  return {
    items: rows.map(({ product_id, variant_id, amount }) => ({
      ...{ item: product_id, variant: variant_id || null, amount },
    })),
  };
}

/**
 * Changes lines, each by itself: two devices, or a request that is repeated, cannot undo what the other has done. Whether
 * there are such products is not looked at, or the answer would tell of drafts.
 *
 * Throws `CART_FULL` if there would be more lines than a cart has.
 */
export function changeCart(db: Db, change: Change): Promise<Cart> {
  return db.transaction().execute((tx) => apply(tx, change));
}

async function apply(tx: Tx, { user, merge, set, now }: Change): Promise<Cart> {
  // Two changes of one cart at the same time follow one another, or both would find room for the last line.
  if (manyWriters(tx)) await tx.selectFrom("users").select("id").where("id", "=", user).forUpdate().execute();
  const before = await keptCart(tx, { user });
  await write(tx, { user, lines: merge, now, keepsMore: true });
  await write(tx, { user, lines: set.filter(({ amount }) => amount > 0), now, keepsMore: false });
  const gone = set.filter(({ amount }) => amount === 0);
  if (gone.length > 0) {
    const named = (eb: ExpressionBuilder<Schema, "carts">) =>
      gone.map(({ item, variant }) => eb.and({ product_id: item, variant_id: variant ?? "" }));
    await tx
      .deleteFrom("carts")
      .where("user_id", "=", user)
      .where((eb) => eb.or(named(eb)))
      .execute();
  }
  const cart = await keptCart(tx, { user });
  refuseFullCart(cart.items);
  if (cart.items.length > 0 && before.items.length === 0) await countBegun(tx, { what: "carts", now });
  return cart;
}

/** Brings what another cart had, as far as there is room: what is on the account already goes first. */
export async function mergeInto(
  tx: Tx,
  { user, merge, now }: { user: string; merge: readonly CartItem[]; now: Date },
): Promise<void> {
  if (manyWriters(tx)) await tx.selectFrom("users").select("id").where("id", "=", user).forUpdate().execute();
  const there = new Set((await keptCart(tx, { user })).items.map(({ item, variant }) => `${item} ${variant ?? ""}`));
  const isThere = ({ item, variant }: CartItem) => there.has(`${item} ${variant ?? ""}`);
  const more = merge.filter((line) => !isThere(line)).slice(0, mostLines - there.size);
  await write(tx, { user, lines: [...merge.filter(isThere), ...more], now, keepsMore: true });
}

type Writing = { user: string; lines: readonly CartItem[]; now: Date; keepsMore: boolean };

async function write(tx: Tx, { user, lines, now, keepsMore }: Writing): Promise<void> {
  const time = now.toISOString();
  // What is named twice in one request would be written twice by one statement.
  const once = new Map(lines.map((line) => [`${line.item} ${line.variant ?? ""}`, line]));
  if (once.size === 0) return;
  const rows = [...once.values()].map(({ item, variant, amount }, place) => ({
    ...{ user_id: user, product_id: item, variant_id: variant ?? "", amount, place },
    ...{ added_at: time, changed_at: time },
  }));
  await tx
    .insertInto("carts")
    .values(rows)
    .onConflict((conflict) => {
      const changed = conflict.columns(["user_id", "product_id", "variant_id"]).doUpdateSet((eb) => ({
        amount: eb.ref("excluded.amount"),
        changed_at: eb.ref("excluded.changed_at"),
      }));
      return keepsMore ? changed.whereRef("carts.amount", "<", "excluded.amount") : changed;
    })
    .execute();
}
