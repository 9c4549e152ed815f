import type { Db, Tx } from "#database/database.ts";
import type { Favourites } from "../contract.ts";
import { mostFavourites } from "../most-favourites.ts";

/** What a user keeps. */
export async function readFavourites(db: Db, of: { user: string }): Promise<Favourites> {
  return { products: (await favouritesOf(db, of)).slice(-mostFavourites) };
}

/** The ids of the products, the latest last: for a moment there may be more than are kept, after two devices at once. */
export async function favouritesOf(db: Db | Tx, { user }: { user: string }): Promise<string[]> {
  const rows = await db
    .selectFrom("favourites")
    .select("product_id")
    .where("user_id", "=", user)
    .orderBy("added_at")
    .orderBy("place")
    .orderBy("product_id")
    .execute();
  return rows.map(({ product_id }) => product_id);
}
