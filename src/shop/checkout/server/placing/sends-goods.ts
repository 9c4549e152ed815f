import type { Platform } from "#platform/platform.ts";
import type { CartItem } from "#shop/carts/contract.ts";
import { intangibleProducts } from "#shop/products/server/index.ts";

type From = Pick<Platform, "db" | "remembered">;

/** Whether anything of these is sent or collected: vouchers, seats and services are not. */
export async function sendsGoods(from: From, items: readonly Pick<CartItem, "item">[]): Promise<boolean> {
  const intangible = await intangibleProducts(from);
  return items.some(({ item }) => !intangible.has(item));
}

type Going = {
  items: readonly Pick<CartItem, "item">[];
  shippingData: { country: string } | null;
  pickup: object | null;
};

/** In which countries its address may be: those that are delivered; null, for any, where nothing is sent. */
export async function deliveredTo(
  from: From,
  { items, shippingData, pickup }: Going,
  delivered: readonly string[],
): Promise<readonly string[] | null> {
  if (pickup || (shippingData && delivered.includes(shippingData.country))) return delivered;
  return (await sendsGoods(from, items)) ? delivered : null;
}
