import type { Kysely } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { mailsTo, newAddress } from "#server/testing/things/accounts.ts";
import { bodyOf, germanAddress, orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { changeCart, priceCart } from "#shop/carts/contract.ts";
import { changeCheckout, type PlacedOrder, placeCheckout, readCheckout } from "#shop/checkout/contract.ts";
import { createCode } from "#shop/codes/contract.ts";
import { takeOrder } from "#shop/manual-orders/contract.ts";
import { prepareOrder } from "#shop/orders/acts-contract.ts";
import { type Order, payOrder, readOrders } from "#shop/orders/contract.ts";
import { endUnpaidOrders, todoOf } from "#shop/orders/server/index.ts";
import { up as settleFormer } from "#shop/orders/server/migrations/2026-11-29-orders-free.ts";

onEveryEngine("an order that costs nothing", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];
  let item: string;
  const code = "GESCHENK";

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
    item = (await sellable(keep, { price: 10, taxClass: "standard" }))._id;
    await anna.call(createCode, { body: { code, percent: 100, freeShipping: true } });
  });

  type Body = Partial<Parameters<typeof place>[0]>;
  const placed = async (body: Body = {}, by?: Visitor) => {
    const { status, reply } = await place({ items: [{ item, amount: 1 }], code, ...body }, by);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const stored = async (id: string) => (await anna.call(readOrders, { query: { id } })).reply as Order;
  const logOf = async (id: string) => {
    const asked = house.platform.db.selectFrom("audit").select("action").where("thing", "=", id);
    return (await asked.orderBy("number").execute()).map(({ action }) => action);
  };

  test.each(["advancepayment", "invoice"] as const)(
    "is as good as paid, and ready to pack, by %s, too",
    async (source) => {
      const before = (await todoOf(house.platform.db)).pay.count;
      const reply = await placed({ paymentsource: source });
      expect(reply).toMatchObject({
        ...{ total: 0, state: "accepted", fulfilment: "open", reservedUntil: null },
        payment: { source, state: "paid", received: 0, giroCode: null, page: null },
      });
      expect(await logOf(reply._id)).toEqual(["order.place", "order.pay"]);
      expect((await todoOf(house.platform.db)).pay.count).toBe(before);
      const { status, reply: packed } = await anna.call(prepareOrder, { body: { order: reply._id, act: "pack" } });
      expect([status, packed.fulfilment]).toEqual([200, "packed"]);
    },
  );

  test("is confirmed without a word of a transfer, and nobody is reminded of one", async () => {
    const email = newAddress("beschenkt");
    const { _id, created, token } = await placed({ paymentsource: "advancepayment", email });
    const now = (days: number) => ({ now: new Date(Date.parse(created) + days * 24 * 60 * 60 * 1000) });
    for (const days of [8, 11, 40]) await endUnpaidOrders(house.platform, now(days));
    expect(await stored(_id)).toMatchObject({ state: "accepted", payment: { state: "paid" } });
    const mails = await mailsTo(house, email);
    expect(mails.map(({ kind }) => kind)).toEqual(["orderPlaced"]);
    expect(mails[0]!.text).toContain("Es ist nichts zu bezahlen.");
    expect(mails[0]!.text).not.toMatch(/IBAN|Überweisung|GiroCode/);
    const { status, reply } = await house.guest.call(payOrder, { body: { order: _id, token } });
    expect([status, reply.payment.page]).toEqual([200, null]);
  });

  test("needs no way to pay, whatever the rules of the shop say of its total", async () => {
    await setShop(anna, { paymentrules: { invoice: { from: 20 }, advancepayment: { from: 20 } } });
    const by = house.browser();
    await by.call(changeCart, { body: { set: [{ item, amount: 1 }] } });
    await by.call(changeCheckout, { body: { email: newAddress(), shippingData: germanAddress } });
    expect((await by.call(readCheckout, { query: {} })).reply).toMatchObject({ step: 3, paymentsource: null });
    await by.call(changeCheckout, { body: { code } });
    const { step, checkoutKey, priced, reviewed } = (await by.call(readCheckout, { query: {} })).reply;
    expect([step, priced?.total]).toEqual([4, 0]);
    const body = { checkoutKey: checkoutKey!, expectedTotal: 0, reviewed };
    const { status, reply } = await by.call(placeCheckout, { body });
    expect([status, reply.total, reply.payment]).toMatchObject([200, 0, { source: "advancepayment", state: "paid" }]);
    expect((await placed({ paymentsource: "invoice" })).payment.source).toBe("invoice");
    await setShop(anna, { paymentrules: { invoice: null, advancepayment: null } });
  });

  test("needs no way to pay in a single request either, which needs one as soon as something is to be paid", async () => {
    const unsaid = async (body: Body) => {
      const asked = await bodyOf(house.guest, { items: [{ item, amount: 1 }], ...body });
      const { paymentsource: _, ...payload } = asked;
      return house.guest.raw<PlacedOrder & { code: string }>({
        method: "POST",
        url: "/api/v0/shop/order/",
        payload,
      });
    };
    const free = await unsaid({ code });
    expect([free.status, free.reply.payment]).toMatchObject([200, { state: "paid", received: 0 }]);
    const { status, reply } = await unsaid({});
    expect([status, reply.code]).toEqual([422, "PAYMENT_NOT_OFFERED"]);
  });

  test.each(["advancepayment", "invoice"] as const)(
    "is settled instead of reminded of and ended if the version before has placed it during an update, by %s",
    async (source) => {
      const email = newAddress("beschenkt");
      const { _id, created } = await placed({ paymentsource: source, email });
      const at = (days: number) => new Date(Date.parse(created) + days * 24 * 60 * 60 * 1000);
      const reserved_until = source === "invoice" ? null : at(10).toISOString();
      await house.database.db
        .updateTable("orders")
        .set({ state: "placed", payment: "awaiting", reserved_until })
        .where("id", "=", _id)
        .execute();
      await Promise.all([1, 2].map(() => endUnpaidOrders(house.platform, { now: at(11) })));
      expect(await stored(_id)).toMatchObject({
        ...{ state: "accepted", fulfilment: "open", reservedUntil: null },
        payment: { state: "paid" },
      });
      expect((await mailsTo(house, email)).map(({ kind }) => kind)).toEqual(["orderPlaced"]);
      expect(await logOf(_id)).toEqual(["order.place", "order.pay", "order.pay"]);
    },
  );

  test("waits for nothing either if the staff has taken it", async () => {
    const asked = { items: [{ item, amount: 1 }], code };
    const { total } = (await anna.call(priceCart, { body: asked })).reply;
    const body = {
      ...asked,
      channel: "phone" as const,
      paymentsource: "advancepayment" as const,
      shippingData: germanAddress,
    };
    const key = { checkoutKey: crypto.randomUUID(), expectedTotal: total };
    const { status, reply } = await anna.call(takeOrder, { body: { ...body, ...key } });
    expect([status, reply]).toMatchObject([200, { total: 0, state: "accepted", reservedUntil: null }]);
    expect(reply.payment.state).toBe("paid");
    expect(await logOf(reply._id)).toEqual(["order.take", "order.pay"]);
  });

  test("shows nobody to have paid before", async () => {
    await setShop(anna, { paymentrules: { invoice: { customers: "known" } } });
    const customer = await house.as("customer", newAddress());
    await placed({ paymentsource: "advancepayment" }, customer);
    const refused = await place({ items: [{ item, amount: 1 }] }, customer);
    expect([refused.status, (refused.reply as { code?: string }).code]).toEqual([422, "PAYMENT_NOT_OFFERED"]);
    await setShop(anna, { paymentrules: { invoice: null } });
  });

  test("waits no longer if it was placed when such orders waited", async () => {
    const { db } = house.database;
    const [free, other] = [await placed(), await placed({ code: "", paymentsource: "advancepayment" })];
    const waiting = { state: "placed", payment: "awaiting", reserved_until: other.reservedUntil };
    await db.updateTable("orders").set(waiting).where("id", "=", free._id).execute();
    await settleFormer(db as unknown as Kysely<unknown>);
    expect(await stored(free._id)).toMatchObject({
      state: "accepted",
      payment: { state: "paid" },
      reservedUntil: null,
    });
    const { token: _token, ...waits } = other;
    expect(await stored(other._id)).toEqual(waits);
  });
});
