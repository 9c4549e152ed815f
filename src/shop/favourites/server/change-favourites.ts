import type { Db, Tx } from "#database/database.ts";
import type { Favourites } from "../contract.ts";
import { mostFavourites } from "../most-favourites.ts";
import { favouritesOf } from "./read-favourites.ts";

type Change = { user: string; keep: readonly string[]; drop: readonly string[]; now: Date };

/**
 * Adds and drops products, each by itself: two devices, or a request that is repeated, cannot undo what the other has
 * done. What is kept already keeps its place. Whether there are such products is not looked at, or the answer would
 * tell of drafts.
 */
export function changeFavourites(db: Db, change: Change): Promise<Favourites> {
  return db.transaction().execute((tx) => apply(tx, change));
}

async function apply(tx: Tx, { user, keep, drop, now }: Change): Promise<Favourites> {
  const added_at = now.toISOString();
  if (keep.length > 0) {
    await tx
      .insertInto("favourites")
      .values(keep.map((product_id, place) => ({ user_id: user, product_id, added_at, place })))
      .onConflict((conflict) => conflict.columns(["user_id", "product_id"]).doNothing())
      .execute();
  }
  const all = (await favouritesOf(tx, { user })).filter((product) => !drop.includes(product));
  const gone = [...drop, ...all.slice(0, -mostFavourites)];
  if (gone.length > 0)
    await tx.deleteFrom("favourites").where("user_id", "=", user).where("product_id", "in", gone).execute();
  return { products: all.slice(-mostFavourites) };
}
