import type { Db } from "#database/database.ts";
import type { CartItem } from "#shop/carts/contract.ts";
import { isGoods } from "#shop/products/kinds.ts";
import { liveDocuments } from "#shop/products/server/index.ts";

/** Whether anything of these is sent or collected: vouchers, seats and services are not. What is not sold is neither. */
export async function sendsGoods(db: Db, items: readonly Pick<CartItem, "item">[]): Promise<boolean> {
  const products = await liveDocuments(db, { ids: [...new Set(items.map(({ item }) => item))] });
  return [...products.values()].some(({ type }) => isGoods(type));
}

type Going = {
  items: readonly Pick<CartItem, "item">[];
  shippingData: { country: string } | null;
  pickup: object | null;
};

/** In which countries its address may be: those that are delivered; null, for any, where nothing is sent. */
export async function deliveredTo(
  db: Db,
  { items, shippingData, pickup }: Going,
  delivered: readonly string[],
): Promise<readonly string[] | null> {
  // Nearly always it goes where the shop delivers, and nothing has to be read.
  if (pickup || (shippingData && delivered.includes(shippingData.country))) return delivered;
  return (await sendsGoods(db, items)) ? delivered : null;
}
