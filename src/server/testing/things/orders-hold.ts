import { expect } from "vitest";
import type { Db } from "#database/database.ts";

/**
 * What holds for the orders of a shop at any moment: each has its key, its reservations, its receipt and its line in the audit
 * log, none of these is there without an order, numbers have no gaps, and what is reserved is what orders have reserved.
 * For shops all of whose orders have addresses of their own and take something out of the stock. Returns the ids of all orders.
 */
export async function expectOrdersHold(db: Db): Promise<string[]> {
  const orders = await db.selectFrom("orders").select(["id", "number", "address"]).orderBy("number").execute();
  const ids = orders.map(({ id }) => id).toSorted();
  const numbers = orders.map(({ number }) => Number(number.slice(5)));
  expect(numbers, "numbers have gaps").toEqual(numbers.map((_, at) => at + 1));
  const circles = await db.selectFrom("number_circles").select("last").where("name", "like", "order %").execute();
  expect(circles.map(({ last }) => last)).toEqual(orders.length === 0 ? [] : [orders.length]);

  const keys = await db.selectFrom("order_keys").select("order_id").execute();
  expect(keys.map(({ order_id }) => order_id).toSorted(), "keys").toEqual(ids);
  const mails = await db.selectFrom("mails").select("recipient").where("kind", "=", "orderPlaced").execute();
  const addresses = orders.map(({ address }) => address);
  expect(mails.map(({ recipient }) => recipient).toSorted(), "receipts").toEqual(addresses.toSorted());
  const acts = await db.selectFrom("audit").select("thing").where("action", "=", "order.place").execute();
  expect(acts.map(({ thing }) => thing ?? "").toSorted(), "audit log").toEqual(ids);

  const reservations = await db.selectFrom("stock_reservations").selectAll().execute();
  expect([...new Set(reservations.map(({ order_id }) => order_id))].toSorted(), "reservations").toEqual(ids);
  const held = new Map<string, number>();
  for (const { stock_id, pieces, sent, state } of reservations) {
    if (state === "active") held.set(stock_id, (held.get(stock_id) ?? 0) + pieces - sent);
  }
  const stock = await db.selectFrom("stock").select(["id", "rule", "on_hand", "reserved"]).execute();
  for (const { id, rule, on_hand, reserved } of stock) {
    expect(reserved, "reserved is what orders have reserved").toBe(held.get(id) ?? 0);
    if (rule === "tracked") expect(on_hand - reserved).toBeGreaterThanOrEqual(0);
  }
  return ids;
}
