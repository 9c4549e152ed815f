import { beforeAll, expect, test } from "vitest";
import { readNotifications } from "#cms/notifications/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import { markPayed, markShipped } from "#shop/orders/acts-contract.ts";
import type { Order } from "#shop/orders/contract.ts";
import { tellOverdue } from "./tell-overdue.ts";

const day = 24 * 60 * 60 * 1000;

onEveryEngine("an invoice that is overdue", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let orders: Order[];
  let placed: number;

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    placed = house.platform.outside.now().getTime();
    house.setTime(new Date(placed).toISOString());
    const { _id: item } = await sellable(made.keep);
    orders = [];
    for (const _ of [1, 2, 3]) orders.push((await made.place({ items: [{ item, amount: 1 }] })).reply);
    // Nobody owes anything for goods that are still in the house.
    for (const { _id: order } of orders.slice(0, 2)) await anna.call(markShipped, { body: { order } });
  });

  const told = async () =>
    (await anna.call(readNotifications, { query: { kind: "orderOverdue", unread: true } })).reply.items;
  const tell = (days: number) => tellOverdue(house.platform, { now: new Date(placed + days * day) });

  test("is told under the bell once, from the thirty-first day on, and no more once it is paid", async () => {
    await tell(30);
    expect(await told()).toEqual([]);
    await Promise.all([tell(31), tell(31)]);
    const addresses = orders.slice(0, 2).map(({ _id }) => `/admincenter/shop/orders/${_id}`);
    const bell = await told();
    expect(new Set(bell.map(({ address }) => address))).toEqual(new Set(addresses));
    expect(bell.map(({ times }) => times)).toEqual([1, 1]);
    expect((await told()).map(({ text }) => text)).toContain(
      `Die Rechnung zur Bestellung ${orders[0]!.number} von Gerda Groß ist seit über 30 Tagen offen`,
    );
    expect(await tell(32)).toBe(0);
    await anna.call(markPayed, { body: { order: orders[0]!._id } });
    expect((await told()).map(({ address }) => address)).toEqual([`/admincenter/shop/orders/${orders[1]!._id}`]);
    expect(await tell(33)).toBe(0);
  });

  test("of long ago rings no bell", async () => {
    await house.database.db.deleteFrom("notifications").execute();
    expect(await tell(60)).toBe(0);
    expect(await told()).toEqual([]);
  });
});
