import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import { orderRetention, orderSubjects } from "#shop/orders/server/subjects.ts";
import { endUnpaidOrders } from "./end-orders.ts";

const day = 24 * 60 * 60 * 1000;

onEveryEngine("orders that nobody pays", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });

  const stocked = async (pieces: number) => {
    const product = await sellable(keep, { stock: "tracked" });
    await keep.stock({ _id: product._id, change: pieces, reason: "Lese" });
    return product;
  };
  const reserved = async (id: string) => {
    const asked = house.platform.db.selectFrom("stock").select("reserved").where("id", "=", id);
    return (await asked.executeTakeFirstOrThrow()).reserved;
  };
  const later = (from: string, days: number) => new Date(Date.parse(from) + days * day);
  const stateOf = async (id: string) => ((await anna.call(readOrders, { query: { id } })).reply as Order).state;
  const mailsTo = async (address: string) =>
    (await house.mails()).filter(({ recipient }) => recipient === address).map(({ kind }) => kind);

  test("remind once, three days before their goods are released, and end then: once, however many look at them", async () => {
    const product = await stocked(6);
    const email = newAddress("zahlt-nicht");
    const { reply } = await place({
      items: [{ item: product._id, amount: 4 }],
      email,
      paymentsource: "advancepayment",
    });
    const at = (days: number) => endUnpaidOrders(house.platform, { now: later(reply.created, days) });
    await at(6.9);
    expect(await mailsTo(email)).toEqual(["orderPlaced"]);
    await at(7.1);
    await at(9.9);
    expect([await mailsTo(email), await reserved(product._id)]).toEqual([["orderPlaced", "orderReminder"], 4]);
    await Promise.all([at(10), at(10), at(10)]);
    await at(11);
    expect([await stateOf(reply._id), await reserved(product._id)]).toEqual(["cancelled", 0]);
    expect(await mailsTo(email)).toEqual(["orderPlaced", "orderReminder", "orderExpired"]);
    const asked = house.platform.db.selectFrom("audit").select("action").where("thing", "=", reply._id);
    const acts = await asked.orderBy("number").execute();
    expect(acts.map(({ action }) => action)).toEqual(["order.place", "order.expire"]);
  });

  test("keep their goods as many days as the owner says", async () => {
    await setShop(anna, { reservationDays: 21 });
    const product = await stocked(1);
    const { reply } = await place({ items: [{ item: product._id, amount: 1 }], paymentsource: "advancepayment" });
    expect(reply.reservedUntil).toBe(later(reply.created, 21).toISOString());
    await setShop(anna, { reservationDays: 10 });
    await endUnpaidOrders(house.platform, { now: later(reply.created, 20) });
    expect([await stateOf(reply._id), await reserved(product._id)]).toEqual(["placed", 1]);
  });

  test("are not reminded of before half of the time is over, where their goods are kept for a few days only", async () => {
    await setShop(anna, { reservationDays: 2 });
    const email = newAddress("eilig");
    const items = [{ item: (await stocked(1))._id, amount: 1 }];
    const { reply } = await place({ items, email, paymentsource: "advancepayment" });
    await setShop(anna, { reservationDays: 10 });
    for (const days of [0.01, 0.9]) await endUnpaidOrders(house.platform, { now: later(reply.created, days) });
    expect(await mailsTo(email)).toEqual(["orderPlaced"]);
    for (const days of [1, 1.9]) await endUnpaidOrders(house.platform, { now: later(reply.created, days) });
    expect([await mailsTo(email), await stateOf(reply._id)]).toEqual([["orderPlaced", "orderReminder"], "placed"]);
    await endUnpaidOrders(house.platform, { now: later(reply.created, 2) });
    expect(await stateOf(reply._id)).toBe("cancelled");
  });

  test("stay, with their goods, if they are paid on invoice: they are sent before that", async () => {
    const product = await stocked(1);
    const { reply } = await place({ items: [{ item: product._id, amount: 1 }] });
    expect(reply.reservedUntil).toBeNull();
    await endUnpaidOrders(house.platform, { now: later(reply.created, 400) });
    expect([await stateOf(reply._id), await reserved(product._id)]).toEqual(["placed", 1]);
  });

  test("are told to their person and kept as the law says, then forgotten with their reservations", async () => {
    const { db } = house.platform;
    const address = newAddress("auskunft");
    const { reply } = await place({ items: [{ item: (await stocked(1))._id, amount: 1 }], email: address });
    const [record] = await orderSubjects.find(db, { address });
    expect(record).toMatchObject({
      kind: "order",
      title: reply.number,
      fields: { email: address, total: reply.total },
    });
    const now = house.platform.outside.now();
    const { erased, kept } = await db.transaction().execute((tx) => orderSubjects.erase(tx, { address, now }));
    expect([erased, kept]).toEqual([0, [{ reason: "privacy:hold.order", until: null, count: 1 }]]);
    const [rule] = orderRetention;
    await rule!.sweep(db, { now: later(reply.created, 9.9 * 365) });
    expect(await orderSubjects.find(db, { address })).toHaveLength(1);
    await rule!.sweep(db, { now: later(reply.created, 11 * 365) });
    expect(await orderSubjects.find(db, { address })).toEqual([]);
    const left = await db
      .selectFrom("stock_reservations")
      .select("order_id")
      .where("order_id", "=", reply._id)
      .execute();
    expect(left).toEqual([]);
  });
});
