import { beforeAll, expect, test } from "vitest";
import { readAudit } from "#cms/audit/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress, send } from "#server/testing/things/accounts.ts";
import { tokenSentTo } from "#server/testing/things/order-changes.ts";
import { germanAddress, orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import { expectOrdersHold } from "#server/testing/things/orders-hold.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { createCode } from "#shop/codes/contract.ts";
import { cancelOrder, markPayed, prepareOrder } from "#shop/orders/acts-contract.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import { surplusOf } from "#shop/orders/due.ts";
import { changeOrder } from "#shop/orders/keeping-contract.ts";
import {
  answerProposedChange,
  consentToChange,
  makeOrderChange,
  type OrderDifference,
  priceOrderChange,
  readOrderChanges,
  readProposedChange,
  withdrawChange,
} from "../contract.ts";
import { expireChanges } from "./changing/expire-changes.ts";

type Asked = Omit<NonNullable<Input<typeof priceOrderChange>["body"]>, "order">;
type Body = Omit<NonNullable<Input<typeof makeOrderChange>["body"]>, "order" | "version">;

onEveryEngine("changing an order", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });

  const goods = async (pieces = 10, price = 11.9) => {
    const product = await sellable(keep, { stock: "tracked", taxClass: "standard", price });
    await keep.stock({ _id: product._id, change: pieces, reason: "Lese" });
    return product;
  };
  const of = ({ _id }: { _id: string }, amount: number) => ({ item: _id, amount });
  type Placing = Parameters<typeof place>[0];
  const ordered = async (body: Placing): Promise<PlacedOrder> => {
    const { status, reply } = await place({ email: newAddress("kunde"), ...body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const current = async ({ _id }: Pick<Order, "_id">) =>
    (await anna.call(readOrders, { query: { id: _id } })).reply as Order;
  const priced = async ({ _id: order }: Pick<Order, "_id">, asked: Asked): Promise<OrderDifference> => {
    const { status, reply } = await send(anna, { record: priceOrderChange, body: { order, ...asked } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  /** For the total that is shown, of the order as it is now. */
  const asked = async (order: Pick<Order, "_id">, body: Partial<Body>) => {
    const { items, shippingData, invoiceData, pickup, wishedDay } = body;
    const what = { items, shippingData, invoiceData, pickup, wishedDay };
    const given = Object.fromEntries(Object.entries(what).filter(([, value]) => value !== undefined)) as Asked;
    const { after } = await priced(order, given);
    const { version } = await current(order);
    return { order: order._id, version, expectedTotal: after.total, ...body };
  };
  const change = async (order: Pick<Order, "_id">, body: Partial<Body>) => {
    const { status, reply } = await send(anna, { record: makeOrderChange, body: await asked(order, body) });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const refused = async (answer: Promise<{ status: number; reply: unknown }>) => {
    const { status, reply } = await answer;
    return [status, (reply as { code?: string }).code];
  };
  const answer = (token: string, agree: boolean) =>
    send(house.guest, { record: answerProposedChange, body: { token, agree } });
  const reserved = async ({ _id }: { _id: string }) => {
    const row = house.platform.db.selectFrom("stock").select("reserved").where("id", "=", _id);
    return (await row.executeTakeFirstOrThrow()).reserved;
  };
  const kindsTo = async (email: string) =>
    (await house.mails()).filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
  const actsOf = async ({ _id }: Pick<Order, "_id">) => {
    const log = house.platform.db.selectFrom("audit").select("action").where("thing", "=", _id);
    const rows = await log.orderBy("number").execute();
    return rows.map(({ action }) => action);
  };

  test("another address costs nothing, is applied at once, and the former version stays readable", async () => {
    const product = await goods();
    const order = await ordered({ items: [of(product, 2)] });
    const shippingData = { ...germanAddress, street: "Neuer Weg 7", city: "Oberamsel" };
    const shown = await priced(order, { shippingData });
    expect([shown.difference, shown.fields, shown.lines]).toEqual([0, ["shippingData"], []]);
    const { change: made, order: after } = await change(order, { shippingData });
    expect(after.shippingData).toMatchObject({ street: "Neuer Weg 7" });
    expect([made.state, after.total, after.lines]).toEqual(["applied", order.total, order.lines]);
    const { changes } = (await anna.call(readOrderChanges, { query: { order: order._id } })).reply;
    expect(changes.map(({ before }) => before.shippingData?.street)).toEqual(["Am Hang 3"]);
    expect(await kindsTo(order.email)).toEqual(["orderPlaced", "orderChanged"]);
    const found = (await anna.call(readOrders, { query: { q: "oberamsel" } })).reply as { items: Order[] };
    expect(found.items.map(({ _id }) => _id)).toEqual([order._id]);
    const { items } = (await anna.call(readAudit, { query: { thing: order._id } })).reply;
    const [latest] = items;
    const sum = Math.round(order.total * 100);
    const told = { fields: ["shippingData"], sumBefore: sum, sumAfter: sum, currency: "EUR" };
    expect([latest?.action, latest?.details]).toEqual(["order.change", told]);
    expect(await refused(send(anna, { record: makeOrderChange, body: await asked(order, { shippingData }) }))).toEqual([
      422,
      "ORDER_CHANGE_NOTHING",
    ]);
  });

  test("lines that stay keep their price though it has risen, unless the owner says otherwise", async () => {
    const [stays, rises] = [await goods(10, 11.9), await goods(10, 20)];
    const order = await ordered({ items: [of(stays, 1), of(rises, 3)] });
    await keep.change(rises, { price: 25 });
    await keep.publish(rises._id);
    const items = [of(stays, 1), of(rises, 2)];
    const { after, lines } = await priced(order, { items });
    expect(after.lines.map(({ price }) => price)).toEqual([11.9, 20]);
    expect(lines).toMatchObject([{ before: { amount: 3, full: 60 }, after: { amount: 2, price: 20, full: 40 } }]);
    const today = await priced(order, { items: [of(stays, 1), { ...of(rises, 2), today: true }] });
    expect(today.after.lines.map(({ price }) => price)).toEqual([11.9, 25]);
    expect((await change(order, { items })).order.lines).toEqual(after.lines);
    expect([await reserved(stays), await reserved(rises)]).toEqual([1, 2]);
  });

  test("a product that has gone from the shop since can stay in the order, and nothing of it can be added", async () => {
    const [gone, more] = [await goods(), await goods()];
    const order = await ordered({ items: [of(gone, 2)] });
    await keep.unpublish(gone._id);
    const { after, faults } = await priced(order, { items: [of(gone, 2), of(more, 1)] });
    expect([after.lines.map(({ price }) => price), faults]).toEqual([[11.9, 11.9], []]);
    const other = await ordered({ items: [of(more, 1)] });
    expect((await priced(other, { items: [of(more, 1), of(gone, 1)] })).faults).toMatchObject([{ code: "notSold" }]);
  });

  test("what is dearer waits for the customer: the order stays, its goods are held, and it is not packed meanwhile", async () => {
    const product = await goods(5);
    const order = await ordered({ items: [of(product, 2)], paymentsource: "invoice" });
    const { change: made, order: waiting } = await change(order, { items: [of(product, 4)] });
    expect([made.state, waiting.total, waiting.lines]).toEqual(["proposed", order.total, order.lines]);
    expect([waiting.proposedUntil, await reserved(product)]).toEqual([made.until, 4]);
    expect(await refused(send(anna, { record: prepareOrder, body: { order: order._id, act: "pack" } }))).toEqual([
      409,
      "ORDER_CHANGING",
    ]);
    expect(
      await refused(send(anna, { record: makeOrderChange, body: await asked(order, { items: [of(product, 1)] }) })),
    ).toEqual([409, "ORDER_CHANGING"]);
    await house.runJobs();
    const asking = (await house.mails()).find(
      ({ kind, recipient }) => kind === "orderChangeProposed" && recipient === order.email,
    );
    expect(asking?.state).toBe("filed");
    const token = await tokenSentTo(house, order.email);
    await anna.call(changeOrder, { body: { _id: order._id, version: waiting.version, tags: ["Nörgler"] } });
    const { reply: shown } = await send(house.guest, { record: readProposedChange, body: { token } });
    expect([shown.number, shown.state, shown.difference]).toEqual([order.number, "proposed", made.difference]);
    const { reply: agreed } = await answer(token, true);
    // The staff's own words about an order are not for its customer.
    expect([shown, agreed].flatMap(({ before, after }) => [...before.tags, ...after.tags])).toEqual([]);
    expect((await current(order)).tags).toEqual(["Nörgler"]);
    expect([agreed.state, (await current(order)).lines[0]?.amount, await reserved(product)]).toEqual(["applied", 4, 4]);
    expect((await answer(token, true)).status).toBe(200);
    expect(await refused(answer(token, false))).toEqual([409, "CHANGE_OVER"]);
    expect(await kindsTo(order.email)).toEqual(["orderPlaced", "orderChangeProposed", "orderChanged"]);
    expect(await actsOf(order)).toEqual(["order.place", "order.propose", "order.tag", "order.change"]);
    expect((await send(anna, { record: prepareOrder, body: { order: order._id, act: "pack" } })).status).toBe(200);
    expect(
      await refused(send(anna, { record: makeOrderChange, body: await asked(order, { items: [of(product, 1)] }) })),
    ).toEqual([409, "ORDER_PACKED"]);
  });

  test("whoever declines, or does not answer, keeps the order as it was, and what was held is free again", async () => {
    const product = await goods(9);
    const [one, other, third] = [
      await ordered({ items: [of(product, 1)] }),
      await ordered({ items: [of(product, 1)] }),
      await ordered({ items: [of(product, 1)] }),
    ];
    for (const order of [one, other, third]) await change(order, { items: [of(product, 3)] });
    expect(await reserved(product)).toBe(9);
    expect((await answer(await tokenSentTo(house, one.email), false)).reply.state).toBe("declined");
    const { changes } = (await anna.call(readOrderChanges, { query: { order: other._id } })).reply;
    const { reply: withdrawn } = await anna.call(withdrawChange, { query: { id: changes[0]!._id } });
    expect([withdrawn.change.state, await reserved(product)]).toEqual(["withdrawn", 5]);
    const later = new Date(Date.parse((await current(third)).proposedUntil!) + 1);
    const token = await tokenSentTo(house, third.email);
    await expireChanges(house.platform, { now: later });
    expect((await send(house.guest, { record: readProposedChange, body: { token } })).reply.state).toBe("expired");
    expect(await refused(answer(token, true))).toEqual([409, "CHANGE_OVER"]);
    for (const order of [one, other, third]) {
      const { lines, total, proposedUntil } = await current(order);
      expect([lines, total, proposedUntil]).toEqual([order.lines, order.total, null]);
    }
    expect(await reserved(product)).toBe(3);
  });

  test("an order that is cancelled while a change waits gives everything back, once", async () => {
    const product = await goods(5);
    const order = await ordered({ items: [of(product, 1)] });
    await change(order, { items: [of(product, 5)] });
    await anna.call(cancelOrder, { body: { order: order._id } });
    expect(await reserved(product)).toBe(0);
    expect(await refused(answer(await tokenSentTo(house, order.email), true))).toEqual([409, "CHANGE_OVER"]);
    expect((await current(order)).proposedUntil).toBeNull();
  });

  test("consent by phone is written down with who gave it, and without a mail address there is no other way", async () => {
    const product = await goods();
    const order = await ordered({ items: [of(product, 1)] });
    const body = await asked(order, { items: [of(product, 2)], consent: { how: "phone", who: " Gerda Groß " } });
    const { reply } = await send(anna, { record: makeOrderChange, body });
    expect([reply.change.state, reply.change.consent?.how, reply.change.consent?.who]).toEqual([
      ...["applied", "phone", "Gerda Groß"],
    ]);
    expect(reply.order.lines[0]?.amount).toBe(2);
    await house.platform.db.updateTable("orders").set({ address: "" }).where("id", "=", order._id).execute();
    const more = { items: [of(product, 3)] };
    expect(await refused(send(anna, { record: makeOrderChange, body: await asked(order, more) }))).toEqual([
      422,
      "CONSENT_NEEDED",
    ]);
    await house.platform.db.updateTable("orders").set({ address: order.email }).where("id", "=", order._id).execute();
    const { change: proposed } = await change(order, more);
    const said = { change: proposed._id, how: "letter" as const, who: "Gerda" };
    for (const _ of [1, 2]) {
      const { reply: consented } = await send(anna, { record: consentToChange, body: said });
      expect([consented.change.state, consented.change.consent?.how, consented.order.lines[0]?.amount]).toEqual([
        ...["applied", "letter", 3],
      ]);
    }
  });

  test("what was paid stays: a surplus is to be given back, and what is dearer waits for the rest", async () => {
    const product = await goods(20);
    const order = await ordered({ items: [of(product, 3)], paymentsource: "advancepayment" });
    await anna.call(markPayed, { body: { order: order._id } });
    const { order: cheaper } = await change(order, { items: [of(product, 1)] });
    expect([cheaper.payment.state, surplusOf(cheaper)]).toEqual(["paid", 23.8]);
    expect(
      await house.platform.db.selectFrom("notifications").select("kind").where("thing", "=", order._id).execute(),
    ).toContainEqual({ kind: "orderSurplus" });
    const consent = { how: "phone" as const, who: "Gerda" };
    const { order: again } = await change(order, { items: [of(product, 3)], consent });
    expect([again.payment.state, surplusOf(again)]).toEqual(["paid", 0]);
    const { order: dearer } = await change(order, { items: [of(product, 4)], consent });
    expect([dearer.payment.state, dearer.payment.received]).toEqual(["awaiting", order.total]);
    expect(dearer.payment.giroCode).toContain("EUR11.9");
    await anna.call(markPayed, { body: { order: order._id } });
    expect((await current(order)).payment).toMatchObject({ state: "paid", received: dearer.total });
    const part = await ordered({ items: [of(product, 2)], paymentsource: "advancepayment" });
    await anna.call(markPayed, { body: { order: part._id, amount: 25 } });
    const { order: settled } = await change(part, { items: [of(product, 1)] });
    expect([settled.payment.state, surplusOf(settled)]).toEqual(["paid", 6.2]);
    expect(await actsOf(part)).toEqual(["order.place", "order.payPart", "order.change", "order.pay"]);
  });

  test("nothing is changed for another total than was seen, of another version, or beyond what there is", async () => {
    const product = await goods(4);
    const order = await ordered({ items: [of(product, 2)] });
    const body = await asked(order, { items: [of(product, 1)] });
    const other = { ...body, expectedTotal: body.expectedTotal - 1 };
    const { status, reply } = await send(anna, { record: makeOrderChange, body: other });
    const { code, current: told } = reply as unknown as { code: string; current: OrderDifference };
    expect([status, code, told.after.total]).toEqual([409, "ORDER_CHANGE_DIFFERS", body.expectedTotal]);
    expect(await refused(send(anna, { record: makeOrderChange, body: { ...body, version: 99 } }))).toEqual([
      409,
      "C409",
    ]);
    const much = await asked(order, { items: [of(product, 5)] });
    expect((await priced(order, { items: [of(product, 5)] })).faults).toMatchObject([{ code: "short", value: 4 }]);
    expect(await refused(send(anna, { record: makeOrderChange, body: much }))).toEqual([409, "OUT_OF_STOCK"]);
    const nowhere = { ...germanAddress, zip: "1" };
    const wrong = { ...body, items: undefined, expectedTotal: order.total, shippingData: nowhere };
    const { items: _, ...address } = wrong;
    expect(await refused(send(anna, { record: makeOrderChange, body: address }))).toEqual([422, "ADDRESS_ZIP"]);
    expect([await reserved(product), (await current(order)).version]).toEqual([2, order.version]);
  });

  test("two at once never get more than there is", async () => {
    const product = await goods(6);
    const [one, other] = [await ordered({ items: [of(product, 1)] }), await ordered({ items: [of(product, 1)] })];
    const consent = { how: "phone" as const, who: "Gerda" };
    const bodies = await Promise.all([one, other].map((order) => asked(order, { items: [of(product, 4)], consent })));
    const answers = await Promise.all(bodies.map((body) => send(anna, { record: makeOrderChange, body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await reserved(product)).toBe(5);
    const twice = await asked(one, { items: [of(product, 1)], consent });
    const again = await Promise.all([twice, twice].map((body) => send(anna, { record: makeOrderChange, body })));
    expect(again.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test("a code stays redeemed for what is left, and is free again when the goods come to less than it needs", async () => {
    await setShop(anna, {
      shipping: { countries: { DE: { six: 6.9, twelve: 9.9 }, AT: { six: 14.9, twelve: 19.9 } } },
    });
    const product = await goods(20, 10);
    const code = `HERBST${Date.now()}`;
    const made = await send(anna, {
      record: createCode,
      body: { code, percent: 10, leastAmount: 15, oncePerCustomer: true },
    });
    expect(made.status, JSON.stringify(made.reply)).toBe(200);
    const order = await ordered({ items: [of(product, 3)], code });
    const redeemed = async () => {
      const row = house.platform.db.selectFrom("codes").select(["redeemed", "taken"]).where("code", "=", code);
      return Object.values(await row.executeTakeFirstOrThrow());
    };
    expect([order.discount, await redeemed()]).toEqual([3, [1, 300]]);
    const { order: less } = await change(order, { items: [of(product, 2)] });
    expect([less.code, less.discount, await redeemed()]).toEqual([code, 2, [1, 200]]);
    const { lostCode } = await priced(order, { items: [of(product, 1)] });
    expect(lostCode).toBe(code);
    const { order: least } = await change(order, { items: [of(product, 1)] });
    expect([least.code, least.discount, await redeemed()]).toEqual([null, 0, [0, 0]]);
  });

  test("goes elsewhere with what that costs, and the turnover of its day follows", async () => {
    const product = await goods();
    const turnover = async () => {
      const rows = await house.platform.db.selectFrom("shop_sales").select("gross").execute();
      return rows.reduce((sum, { gross }) => sum + gross, 0);
    };
    const order = await ordered({ items: [of(product, 1)] });
    const before = await turnover();
    const shippingData = { ...germanAddress, zip: "1010", city: "Wien", country: "AT" };
    const consent = { how: "phone" as const, who: "Gerda" };
    const { order: after, change: made } = await change(order, { shippingData, consent });
    expect([after.shipping.cost, made.fields]).toEqual([14.9, ["shippingData", "shipping"]]);
    expect((await turnover()) - before).toBe(Math.round((after.total - order.total) * 100));
  });

  test("to a total of nothing is paid then, and waits for no money", async () => {
    const product = await goods(10, 15);
    await anna.call(createCode, { body: { code: "ZWANZIG", amount: 20, freeShipping: true } });
    for (const paymentsource of ["advancepayment", "invoice"] as const) {
      const order = await ordered({ items: [of(product, 2)], code: "ZWANZIG", paymentsource });
      expect(order).toMatchObject({ total: 10, payment: { state: "awaiting" } });
      const { order: after } = await change(order, { items: [of(product, 1)] });
      expect(after).toMatchObject({ total: 0, state: "accepted", payment: { state: "paid" }, reservedUntil: null });
    }
  });

  test("is nothing for strangers, and links are nothing to guess", async () => {
    const product = await goods();
    const order = await ordered({ items: [of(product, 1)] });
    const body = await asked(order, { items: [of(product, 2)] });
    expect((await send(house.guest, { record: makeOrderChange, body })).status).toBe(401);
    expect(await refused(answer("geraten", true))).toEqual([404, "C404"]);
  });

  test("leaves every order with its receipt, its reservations and its line in the log", async () => {
    await expectOrdersHold(house.platform.db);
  });
});
