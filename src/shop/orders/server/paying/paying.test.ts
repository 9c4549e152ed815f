import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { plug } from "#platform/ports.ts";
import { bankAdapter } from "#server/testing/payments/bank-adapter.ts";
import { type BankServer, startBank } from "#server/testing/payments/bank-server.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { cancelOrder, markPayed, markShipped } from "#shop/orders/acts-contract.ts";
import { type Order, payOrder, pollSourceStatus, readOrders } from "#shop/orders/contract.ts";
import { changeOrder } from "#shop/orders/keeping-contract.ts";
import { paymentPort } from "#shop/payments/server/index.ts";
import { enterWithdrawal } from "#shop/withdrawals/acts-contract.ts";
import { endUnpaidOrders } from "../acts/ending/end-orders.ts";
import { reconcilePayments } from "./reconcile.ts";

const minute = 60 * 1000;

onEveryEngine("orders that are paid at a service", (fresh) => {
  let server: BankServer;
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];
  let now = "2026-11-21T10:00:00.000Z";

  beforeAll(async () => {
    server = await startBank({ now: () => new Date(now) });
    const plugged = [plug(paymentPort, bankAdapter({ url: server.url, patience: 300 }))];
    ({ house, anna, keep, place } = await orderHouse(fresh, { plugged }));
    await setShop(anna, { paymentsources: { creditcard: true, sofort: true } });
  });
  afterAll(() => server.stop());
  beforeEach(() => server.bank.recover());

  const after = (minutes: number) => {
    now = new Date(Date.parse(now) + minutes * minute).toISOString();
    house.setTime(now);
  };
  const ordered = async () => {
    const product = await sellable(keep, { stock: "tracked" });
    await keep.stock({ _id: product._id, change: 3, reason: "Lese" });
    const items = [{ item: product._id, amount: 2 }];
    const { status, reply } = await place({ items, paymentsource: "creditcard", email: newAddress("karte") });
    expect(status, JSON.stringify(reply)).toBe(200);
    return { order: reply, offer: product._id };
  };
  const pay = ({ _id, token }: PlacedOrder) => house.guest.call(payOrder, { body: { order: _id, token } });
  const poll = async ({ _id, token }: PlacedOrder) =>
    (await house.guest.call(pollSourceStatus, { query: { order: _id, token } })).reply.status;
  const stored = async ({ _id }: PlacedOrder) => (await anna.call(readOrders, { query: { id: _id } })).reply as Order;
  const reserved = async (offer: string) => {
    const asked = house.platform.db.selectFrom("stock").select("reserved").where("id", "=", offer);
    return (await asked.executeTakeFirstOrThrow()).reserved;
  };
  const mailsOf = async ({ email }: PlacedOrder) =>
    (await house.mails()).filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
  const paymentsOf = ({ _id }: PlacedOrder) => server.bank.payments.filter(({ attempt }) => attempt.order === _id);

  test("begin there once, however often it is clicked, with what the order costs and the way back to it", async () => {
    const { order } = await ordered();
    const begun = await Promise.all([pay(order), pay(order), pay(order)]);
    const pages = new Set(begun.map(({ reply }) => reply.payment.page));
    expect([pages.size, paymentsOf(order)]).toMatchObject([
      1,
      [{ attempt: { attempt: `order:${order._id}:pay:1`, source: "creditcard", currency: "EUR" } }],
    ]);
    const [{ attempt }] = paymentsOf(order) as [ReturnType<typeof paymentsOf>[number]];
    expect([attempt.total, attempt.description]).toEqual([Math.round(order.total * 100), order.number]);
    expect(attempt.returnTo).toContain(`/shop/order/${order._id}?token=${order.token}`);
    expect(await stored(order)).toMatchObject({ payment: { state: "pending", page: [...pages][0] } });
  });

  test("show their payer nothing of what the staff keeps about them", async () => {
    const { order } = await ordered();
    await anna.call(changeOrder, { body: { _id: order._id, version: order.version, tags: ["Nörgler"] } });
    expect((await pay(order)).reply).toMatchObject({ _id: order._id, tags: [], assigned: null });
    expect((await stored(order)).tags).toEqual(["Nörgler"]);
  });

  test("are paid when the service says so, whatever the payer brings back, and mail once", async () => {
    const { order } = await ordered();
    await pay(order);
    expect(await poll(order)).toBe("pending");
    server.bank.pay(paymentsOf(order)[0]!.reference);
    after(1);
    const told = await Promise.all([poll(order), poll(order), poll(order)]);
    expect(told).toContain("paid");
    const { payment, state, reservedUntil } = await stored(order);
    expect([payment.state, payment.received, payment.page, state, reservedUntil]).toEqual([
      ...["paid", order.total, null, "accepted", null],
    ]);
    expect(await mailsOf(order)).toEqual(["orderPlaced", "orderPaid"]);
    expect((await pay(order)).reply.payment.page).toBeNull();
    expect(paymentsOf(order)).toHaveLength(1);
  });

  test("can be tried again after a payer gave up", async () => {
    const { order } = await ordered();
    await pay(order);
    server.bank.abandon(paymentsOf(order)[0]!.reference);
    expect(await poll(order)).toBe("failed");
    expect((await pay(order)).reply.payment).toMatchObject({ state: "pending", page: expect.any(String) as string });
    expect(paymentsOf(order).map(({ attempt }) => attempt.attempt.at(-1))).toEqual(["1", "2"]);
    server.bank.pay(paymentsOf(order)[1]!.reference);
    after(1);
    expect(await poll(order)).toBe("paid");
  });

  test("stay while the service is down, and begin there once when it is back, also if its answer was lost", async () => {
    const { order } = await ordered();
    server.bank.trouble.down = true;
    const { status, reply } = await pay(order);
    expect([status, (reply as unknown as { code: string }).code]).toEqual([424, "PAYMENT_UNREACHABLE"]);
    expect(await stored(order)).toMatchObject({ state: "placed", payment: { state: "pending", page: null } });
    server.bank.recover();
    server.bank.trouble.lost = 1;
    expect((await pay(order)).status).toBe(424);
    expect((await pay(order)).status).toBe(200);
    expect(paymentsOf(order)).toHaveLength(1);
    server.bank.trouble.down = true;
    expect(await poll(order)).toBe("pending");
  });

  test("with another sum than they cost are to be looked at", async () => {
    const { order } = await ordered();
    await pay(order);
    server.bank.arrive(paymentsOf(order)[0]!.reference, Math.round(order.total * 100) + 1);
    expect(await poll(order)).toBe("review");
    expect(await mailsOf(order)).toEqual(["orderPlaced"]);
    after(1);
    expect([await poll(order), (await stored(order)).payment.received]).toEqual(["review", order.total + 0.01]);
  });

  const withdraw = async ({ _id }: PlacedOrder) => {
    const received = now.slice(0, 10);
    const body = { order: _id, lines: [{ line: 0, amount: 1 }], way: "phone" as const, received, mail: false };
    const { status, reply } = await anna.call(enterWithdrawal, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
  };

  test("ask for no money for withdrawn goods, also if the service cannot be told of them at first", async () => {
    const { order } = await ordered();
    await pay(order);
    server.bank.trouble.down = true;
    await withdraw(order);
    server.bank.recover();
    const { total, payment } = await stored(order);
    expect(payment).toMatchObject({ state: "pending", page: null });
    expect(payment.credited).toBeGreaterThan(0);
    expect((await pay(order)).reply.payment).toMatchObject({ page: expect.any(String) as string });
    const asked = paymentsOf(order).map(({ attempt, state }) => [attempt.total, state]);
    const due = Math.round((total - payment.credited) * 100);
    expect(asked).toEqual([
      [Math.round(total * 100), "failed"],
      [due, "pending"],
    ]);
    server.bank.pay(paymentsOf(order)[1]!.reference);
    after(1);
    expect([await poll(order), (await stored(order)).payment.received]).toEqual(["paid", due / 100]);
  });

  test("end after their time, and the service is told first", async () => {
    const { order, offer } = await ordered();
    await pay(order);
    after(61);
    server.bank.trouble.down = true;
    await endUnpaidOrders(house.platform, { now: new Date(now) });
    expect([(await stored(order)).state, await reserved(offer)]).toEqual(["placed", 2]);
    server.bank.recover();
    await endUnpaidOrders(house.platform, { now: new Date(now) });
    expect([(await stored(order)).state, await reserved(offer)]).toEqual(["cancelled", 0]);
    expect(await mailsOf(order)).toEqual(["orderPlaced", "orderExpired"]);
    const { status } = await pay(order);
    expect(status).toBe(409);
  });

  test("do not end once a part of their money is there, also if their payer gives up to pay the rest", async () => {
    const { order, offer } = await ordered();
    await anna.call(markPayed, { body: { order: order._id, amount: 1 } });
    expect((await pay(order)).reply).toMatchObject({ payment: { state: "pending", received: 1 }, reservedUntil: null });
    server.bank.abandon(paymentsOf(order)[0]!.reference);
    after(90);
    await endUnpaidOrders(house.platform, { now: new Date(now) });
    expect(await stored(order)).toMatchObject({ state: "placed", payment: { received: 1 } });
    expect([await reserved(offer), await mailsOf(order)]).toEqual([2, ["orderPlaced"]]);
    // As they were kept before.
    const { db } = house.platform;
    await db.updateTable("orders").set({ reserved_until: now }).where("id", "=", order._id).execute();
    await endUnpaidOrders(house.platform, { now: new Date(now) });
    expect([(await stored(order)).state, await mailsOf(order)]).toEqual(["placed", ["orderPlaced"]]);
  });

  test("ask for the rest once a part of their money is there, not for all of it", async () => {
    const { order } = await ordered();
    await pay(order);
    await anna.call(markPayed, { body: { order: order._id, amount: 1 } });
    expect((await stored(order)).payment).toMatchObject({ state: "awaiting", page: null });
    expect((await pay(order)).reply.payment).toMatchObject({ page: expect.any(String) as string });
    const asked = paymentsOf(order).map(({ attempt, state }) => [attempt.total, state]);
    const total = Math.round(order.total * 100);
    expect(asked).toEqual([
      [total, "failed"],
      [total - 100, "pending"],
    ]);
  });

  test("that were paid at the last moment do not end", async () => {
    const { order, offer } = await ordered();
    await pay(order);
    server.bank.pay(paymentsOf(order)[0]!.reference);
    after(61);
    await endUnpaidOrders(house.platform, { now: new Date(now) });
    expect(await stored(order)).toMatchObject({ state: "accepted", payment: { state: "paid" } });
    expect(await reserved(offer)).toBe(2);
  });

  test("are found to be paid though the payer never came back", async () => {
    const { order } = await ordered();
    await pay(order);
    server.bank.pay(paymentsOf(order)[0]!.reference);
    after(16);
    await reconcilePayments(house.platform, { now: new Date(now) });
    expect(await stored(order)).toMatchObject({ payment: { state: "paid" } });
  });

  test("and have ended take money that arrives late, stay ended, and somebody is told to give it back", async () => {
    const { order } = await ordered();
    await pay(order);
    after(61);
    await endUnpaidOrders(house.platform, { now: new Date(now) });
    server.bank.arrive(paymentsOf(order)[0]!.reference);
    after(16);
    await reconcilePayments(house.platform, { now: new Date(now) });
    expect(await stored(order)).toMatchObject({ state: "cancelled", payment: { state: "paid" } });
    const asked = house.platform.db.selectFrom("notifications").select("kind").where("thing", "=", order._id);
    expect(await asked.where("handled", "=", 0).execute()).toContainEqual({ kind: "orderPaidLate" });
    expect(await mailsOf(order)).toEqual(["orderPlaced", "orderExpired"]);
  });

  test("cannot be paid after the staff has cancelled them", async () => {
    const { order } = await ordered();
    await pay(order);
    server.bank.trouble.down = true;
    const refused = await anna.call(cancelOrder, { body: { order: order._id } });
    expect([refused.status, (await stored(order)).state]).toEqual([424, "placed"]);
    server.bank.recover();
    expect((await anna.call(cancelOrder, { body: { order: order._id } })).status).toBe(200);
    server.bank.pay(paymentsOf(order)[0]!.reference);
    expect(paymentsOf(order)[0]).toMatchObject({ state: "failed", paid: 0 });
    expect((await stored(order)).state).toBe("cancelled");
  });

  test("are begun and looked at by nobody else", async () => {
    const { order } = await ordered();
    const other = await house.as("customer", newAddress("fremd"));
    for (const by of [other, house.guest]) {
      expect((await by.call(payOrder, { body: { order: order._id } })).status).toBe(404);
      expect((await by.call(pollSourceStatus, { query: { order: order._id, token: "x" } })).status).toBe(404);
    }
    expect(paymentsOf(order)).toEqual([]);
  });

  test("are not paid twice by whoever has paid at the last moment and tries again", async () => {
    const { order } = await ordered();
    await pay(order);
    server.bank.pay(paymentsOf(order)[0]!.reference);
    after(61);
    expect((await pay(order)).reply.payment).toMatchObject({ state: "paid", page: null });
    expect(paymentsOf(order)).toHaveLength(1);
  });

  test("end at the service before another attempt begins there, and none begins while it does not answer", async () => {
    const { order } = await ordered();
    await pay(order);
    after(61);
    server.bank.trouble.down = true;
    expect((await pay(order)).status).toBe(424);
    server.bank.recover();
    expect((await pay(order)).status).toBe(200);
    expect(paymentsOf(order).map(({ state }) => state)).toEqual(["expired", "pending"]);
  });

  test("ask the service nothing more when their page is opened after everything was decided", async () => {
    const { order } = await ordered();
    await pay(order);
    server.bank.pay(paymentsOf(order)[0]!.reference);
    after(1);
    expect(await poll(order)).toBe("paid");
    server.bank.refund(paymentsOf(order)[0]!.reference);
    after(1);
    expect(await poll(order)).toBe("paid");
  });

  test("stay as they are at the service if the order cannot be cancelled any more", async () => {
    const { order } = await ordered();
    await pay(order);
    const body = { order: order._id, override: { reason: "zahlt gerade" } };
    expect((await anna.call(markShipped, { body })).status).toBe(200);
    const refused = await anna.call(cancelOrder, { body: { order: order._id } });
    expect([refused.status, paymentsOf(order)[0]?.state]).toEqual([409, "pending"]);
  });
});
