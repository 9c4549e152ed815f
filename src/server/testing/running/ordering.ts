import { randomUUID } from "node:crypto";
import { type CartItem, priceCart } from "#shop/carts/contract.ts";
import { placeOrder } from "#shop/checkout/contract.ts";
import type { Visitor } from "../test-house.ts";
import { newAddress, newNetwork } from "../things/accounts.ts";
import { germanAddress, sellable, setShop, setUpOrders } from "../things/orders.ts";
import { shopkeeper } from "../things/shop.ts";
import { overTheWire } from "./over-the-wire.ts";
import { logIn } from "./process.ts";

/** Opens the shop of a running server with a product for each of these stocks. Returns their ids. */
export async function openRunningShop(url: string, stocks: readonly number[]): Promise<string[]> {
  const owner = overTheWire(url, await logIn({ url })) as Visitor;
  await setShop(owner, { enabled: true });
  await setUpOrders(owner);
  const keep = shopkeeper(owner);
  const ids: string[] = [];
  for (const change of stocks) {
    const { _id } = await sellable(keep, { stock: "tracked" });
    await keep.stock({ _id, change, reason: "Lese" });
    ids.push(_id);
  }
  return ids;
}

/** What such a cart costs, in decimal numbers. */
export async function costOf(url: string, items: CartItem[]): Promise<number> {
  const { status, reply } = await guest(url).call(priceCart, { body: { items, country: germanAddress.country } });
  if (status !== 200) throw new Error(JSON.stringify(reply));
  return reply.total;
}

/** A new guest, from a network of its own (`TRUST_PROXY`), orders on invoice. */
export function orderAt(url: string, { items, total }: { items: CartItem[]; total: number }) {
  return guest(url).call(placeOrder, {
    body: {
      ...{ items, email: newAddress("gast"), paymentsource: "invoice", checkoutKey: randomUUID() },
      ...{ shippingData: germanAddress, expectedTotal: total },
    },
  });
}

function guest(url: string) {
  return overTheWire(url, { "x-forwarded-for": newNetwork() });
}
