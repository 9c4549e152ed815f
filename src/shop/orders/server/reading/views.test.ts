import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { collectedOrder, orderHouse, sellable } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { handOverOrder, markPayed, markShipped, prepareOrder } from "#shop/orders/acts-contract.ts";
import { type OrderList, type OrderView, orderViews, readOrders, readTodo } from "#shop/orders/contract.ts";

onEveryEngine("what an owner has to do", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });

  const viewed = async (view: OrderView, by = anna) =>
    ((await by.call(readOrders, { query: { view, pageSize: 50 } })).reply as OrderList).items.map(({ _id }) => _id);
  /** In which views an order stands. */
  const viewsOf = async (id: string) => {
    const all = await Promise.all(orderViews.map(async (view) => ((await viewed(view)).includes(id) ? [view] : [])));
    return all.flat();
  };

  test("follows an order through the house, and is counted as it is listed", async () => {
    const items = [{ item: (await sellable(keep))._id, amount: 2 }];
    const { _id: order } = (await place({ items, paymentsource: "advancepayment" })).reply;
    const steps: [act: () => Promise<unknown>, views: OrderView[]][] = [
      [async () => {}, ["pay"]],
      [() => anna.call(markPayed, { body: { order } }), ["pack"]],
      [() => anna.call(prepareOrder, { body: { order, act: "pack" } }), ["handOver"]],
      [() => anna.call(markShipped, { body: { order, lines: [{ line: 0, amount: 1 }] } }), ["handOver"]],
      [() => anna.call(markShipped, { body: { order } }), []],
    ];
    for (const [act, views] of steps) {
      await act();
      expect(await viewsOf(order)).toEqual(views);
      const { reply } = await anna.call(readTodo);
      for (const view of orderViews) expect([view, reply[view].count]).toEqual([view, (await viewed(view)).length]);
    }
  });

  test("packs invoices first, and waits for their money once they are gone", async () => {
    const items = [{ item: (await sellable(keep))._id, amount: 1 }];
    const { _id: order, created } = (await place({ items })).reply;
    expect(await viewsOf(order)).toEqual(["pack"]);
    expect((await anna.call(readTodo)).reply.pack.oldest).toBe(created);
    await anna.call(markShipped, { body: { order } });
    expect(await viewsOf(order)).toEqual(["pay"]);
  });

  test("never waits for what is paid at the counter", async () => {
    const { _id: order } = await collectedOrder(house, anna);
    expect(await viewsOf(order)).toEqual(["pack"]);
    await anna.call(prepareOrder, { body: { order, act: "ready" } });
    expect(await viewsOf(order)).toEqual(["handOver"]);
    await anna.call(handOverOrder, { body: { order } });
    expect(await viewsOf(order)).toEqual([]);
  });

  test("is no filter for customers, who see what they have ordered", async () => {
    const customer = await house.as("customer", newAddress("kundin"));
    const items = [{ item: (await sellable(keep))._id, amount: 1 }];
    const { _id } = (await place({ items }, customer)).reply;
    expect(await viewed("pay", customer)).toEqual([_id]);
    expect(await viewed("pay", house.guest)).toEqual([]);
  });
});
