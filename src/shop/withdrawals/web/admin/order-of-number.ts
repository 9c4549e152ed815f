import type { RouterContextProvider } from "react-router";
import { type OrderList, readOrders } from "#shop/orders/contract.ts";
import { load } from "#web/load.ts";

/** The id of the order with this number, also of one in the archive; null if there is none. */
export async function orderOfNumber(context: Readonly<RouterContextProvider>, typed: string): Promise<string | null> {
  const number = typed.trim().toUpperCase();
  if (number === "") return null;
  const lists = [{}, { view: "archive" as const }].map(
    (kept) => load(context, readOrders, { query: { q: number, pageSize: 20, ...kept } }) as Promise<OrderList>,
  );
  const found = (await Promise.all(lists)).flatMap(({ items }) => items);
  return found.find((one) => one.number === number)?._id ?? null;
}
