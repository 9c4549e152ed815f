import { beforeAll, expect, test } from "vitest";
import { readAuthState } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { bodyOf, collectedOrder, orderHouse, sellable } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { placeOrder } from "#shop/checkout/contract.ts";
import { cancelOrder, handOverOrder, markPayed, markShipped, prepareOrder } from "#shop/orders/acts-contract.ts";
import { type Order, type OrderList, readOrders, readTodo } from "#shop/orders/contract.ts";
import {
  archiveOrder,
  archiveOrders,
  changeOrder,
  readOrderBatch,
  readOrderStaff,
} from "#shop/orders/keeping-contract.ts";
import { type WorkView, workViews } from "#shop/orders/views.ts";

onEveryEngine("what an owner has to do", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });

  const viewed = async (view: WorkView, by = anna) =>
    ((await by.call(readOrders, { query: { view, pageSize: 50 } })).reply as OrderList).items.map(({ _id }) => _id);
  /** In which views an order stands. */
  const viewsOf = async (id: string) => {
    const all = await Promise.all(workViews.map(async (view) => ((await viewed(view)).includes(id) ? [view] : [])));
    return all.flat();
  };

  test("follows an order through the house, and is counted as it is listed", async () => {
    const items = [{ item: (await sellable(keep))._id, amount: 2 }];
    const { _id: order } = (await place({ items, paymentsource: "advancepayment" })).reply;
    const steps: [act: () => Promise<unknown>, views: WorkView[]][] = [
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
      for (const view of workViews) expect([view, reply[view].count]).toEqual([view, (await viewed(view)).length]);
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

  test("is nothing with what is in the archive, which is found there, and by its customer as before", async () => {
    const customer = await house.as("customer", newAddress("stamm"));
    const items = [{ item: (await sellable(keep))._id, amount: 1 }];
    const { _id, number } = (await place({ items }, customer)).reply;
    const refused = await anna.call(archiveOrder, { body: { _id } });
    expect([refused.status, (refused.reply as unknown as { code: string }).code]).toEqual([409, "ORDER_OPEN"]);
    await anna.call(markShipped, { body: { order: _id } });
    await anna.call(markPayed, { body: { order: _id } });
    const nobody = house.platform.outside.id();
    const { reply } = await anna.call(archiveOrders, { body: [_id, nobody] });
    expect([reply.removed, reply.refused.map(({ code }) => code)]).toEqual([[_id], ["C404"]]);
    const found = async (query: object, by = anna) =>
      ((await by.call(readOrders, { query: { q: number, ...query } })).reply as OrderList).items.map((one) => one._id);
    expect([await found({}), await found({ view: "archive" }), await found({}, customer)]).toEqual([[], [_id], [_id]]);
    const batch = (await anna.call(readOrderBatch, { body: [nobody, _id] })).reply;
    expect(batch.map((one) => [one._id, one.archived])).toEqual([[_id, "2026-11-21T10:00:00.000Z"]]);
    const { version } = batch[0]!;
    expect((await anna.call(changeOrder, { body: { _id, version: version - 1, archived: false } })).status).toBe(409);
    expect((await anna.call(changeOrder, { body: { _id, version, archived: false } })).reply.archived).toBeNull();
    expect(await found({})).toEqual([_id]);
  });

  test("is found again by tags, which its customer does not change", async () => {
    const items = [{ item: (await sellable(keep))._id, amount: 1 }];
    const { _id, version } = (await place({ items })).reply;
    const { reply } = await anna.call(changeOrder, { body: { _id, version, tags: ["Weihnachten", "VIP"] } });
    expect(reply.tags).toEqual(["Weihnachten", "VIP"]);
    await anna.call(markShipped, { body: { order: _id, tracking: "JJD000390007827" } });
    for (const q of ["weihnachten", "jjd000390007827", "weihnachten vip"]) {
      const { items: found } = (await anna.call(readOrders, { query: { q } })).reply as OrderList;
      expect([q, found.map((one) => one._id)]).toEqual([q, [_id]]);
    }
    const body = { _id, version: reply.version + 1, tags: [] };
    expect([401, 403]).toContain((await house.guest.call(changeOrder, { body })).status);
  });

  test("is narrowed to those that somebody of the staff takes care of, which customers do not read", async () => {
    const customer = await house.as("customer", newAddress("kunde"));
    const bert = await house.as("admin", newAddress("bert"));
    const items = [{ item: (await sellable(keep))._id, amount: 1 }];
    const { _id, version } = (await place({ items }, customer)).reply;
    const { staff } = (await anna.call(readOrderStaff, { query: {} })).reply;
    const { _id: me = "" } = (await bert.call(readAuthState, {})).reply.user;
    expect(staff.map((one) => one._id)).toContain(me);
    const given = await anna.call(changeOrder, { body: { _id, version, assigned: me } });
    expect(given.reply.assigned).toBe(me);
    const mine = async (by: typeof anna) =>
      ((await by.call(readOrders, { query: { mine: true } })).reply as OrderList).items.map((one) => one._id);
    expect([await mine(bert), await mine(anna)]).toEqual([[_id], []]);
    const read = async (by: typeof anna) =>
      ((await by.call(readOrders, { query: { id: _id } })).reply as Order).assigned;
    expect([await read(anna), await read(customer)]).toEqual([me, null]);
    const { _id: other = "" } = (await customer.call(readAuthState, {})).reply.user;
    const stranger = { _id, version: version + 1, assigned: other };
    const { status, reply } = await anna.call(changeOrder, { body: stranger });
    expect([status, (reply as unknown as { code: string }).code]).toEqual([422, "ASSIGNEE_UNKNOWN"]);
    const none = await anna.call(changeOrder, { body: { _id, version: version + 1, assigned: null } });
    expect([none.reply.assigned, await mine(bert)]).toEqual([null, []]);
  });

  test("shows what the staff keeps about it to no customer: not in lists, by tokens, in answers, or by a search", async () => {
    const customer = await house.as("customer", newAddress("kunde"));
    const items = [{ item: (await sellable(keep))._id, amount: 1 }];
    const body = await bodyOf(customer, { items });
    const { _id, version, number, token } = (await customer.call(placeOrder, { body })).reply;
    const { _id: me = "" } = (await anna.call(readAuthState, {})).reply.user;
    await anna.call(changeOrder, { body: { _id, version, assigned: me, tags: ["Nörgler"] } });
    await anna.call(cancelOrder, { body: { order: _id } });
    const { version: later } = (await anna.call(readOrders, { query: { id: _id } })).reply as Order;
    const { reply: ours } = await anna.call(changeOrder, { body: { _id, version: later, archived: true } });
    expect([ours.tags, ours.assigned, ours.archived !== null]).toEqual([["Nörgler"], me, true]);
    const list = async (q: string) => ((await customer.call(readOrders, { query: { q } })).reply as OrderList).items;
    const shown = [
      (await customer.call(readOrders, { query: { id: _id } })).reply as Order,
      (await house.guest.call(readOrders, { query: { id: _id, token } })).reply as Order,
      (await customer.call(placeOrder, { body })).reply,
      ...(await list("")),
      ...(await list(number)),
    ];
    const none = { tags: [], assigned: null, archived: null };
    expect(shown.map((one) => ({ tags: one.tags, assigned: one.assigned, archived: one.archived }))).toEqual([
      ...[none, none, none, none, none],
    ]);
    expect(await list("nörgler")).toEqual([]);
  });
});
