import { beforeAll, expect, test } from "vitest";
import { readAudit } from "#cms/audit/contract.ts";
import { readNotifications } from "#cms/notifications/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { collectedOrder, orderHouse, sellable } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { cancelOrder, handOverOrder, markPayed, markShipped, prepareOrder } from "#shop/orders/acts-contract.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import { readStockChanges } from "#shop/stock/contract.ts";

onEveryEngine("what the staff does with orders", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });

  /** An order over so many pieces of goods of which there are ten. */
  const ordered = async (
    body: { paymentsource?: "invoice" | "advancepayment"; amount?: number } = {},
  ): Promise<{ order: PlacedOrder; offer: string }> => {
    const { paymentsource = "advancepayment", amount = 4 } = body;
    const product = await sellable(keep, { stock: "tracked" });
    await keep.stock({ _id: product._id, change: 10, reason: "Lese" });
    const items = [{ item: product._id, amount }];
    const { status, reply } = await place({ items, paymentsource, email: newAddress("kunde") });
    expect(status, JSON.stringify(reply)).toBe(200);
    return { order: reply, offer: product._id };
  };
  type Acts = typeof markPayed | typeof markShipped | typeof prepareOrder | typeof handOverOrder | typeof cancelOrder;
  const send = async <R extends Acts>(record: R, body: Input<R>["body"]) =>
    anna.raw<Order & { code: string }>({ method: record.method, url: `/api/v0${record.path}/`, payload: body });
  const act = async <R extends Acts>(record: R, body: Input<R>["body"]): Promise<Order> => {
    const { status, reply } = await send(record, body);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const refused = async <R extends Acts>(record: R, body: Input<R>["body"]) => {
    const { status, reply } = await send(record, body);
    return [status, reply.code];
  };
  const levels = async (offer: string) => {
    const asked = house.platform.db.selectFrom("stock").select(["on_hand", "reserved"]).where("id", "=", offer);
    const { on_hand, reserved } = await asked.executeTakeFirstOrThrow();
    return [on_hand, reserved];
  };
  const mailsOf = async ({ email }: PlacedOrder) =>
    (await house.mails()).filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
  const actsOf = async ({ _id }: PlacedOrder) => {
    const asked = house.platform.db.selectFrom("audit").select("action").where("thing", "=", _id);
    const rows = await asked.orderBy("number").execute();
    return rows.map(({ action }) => action);
  };
  const stored = async ({ _id }: PlacedOrder) => (await anna.call(readOrders, { query: { id: _id } })).reply as Order;

  test("an order is paid, packed and sent: once, however often it is clicked", async () => {
    const { order, offer } = await ordered();
    const { _id } = order;
    expect(await refused(markShipped, { order: _id })).toEqual([409, "ORDER_UNPAID"]);
    const paid = await Promise.all([1, 2, 3].map(() => act(markPayed, { order: _id })));
    expect(
      paid.map(({ payment, state, reservedUntil }) => [payment.state, payment.received, state, reservedUntil]),
    ).toEqual([1, 2, 3].map(() => ["paid", order.total, "accepted", null]));
    await act(prepareOrder, { order: _id, act: "pack" });
    await act(prepareOrder, { order: _id, act: "pack" });
    const parcel = { order: _id, carrier: "DHL", tracking: "00340434161094015902" };
    const sent = await Promise.all([1, 2, 3].map(() => act(markShipped, parcel)));
    for (const { state, fulfilment, shipments } of sent) {
      expect([state, fulfilment]).toEqual(["completed", "shipped"]);
      expect(shipments).toMatchObject([{ carrier: "DHL", tracking: parcel.tracking, lines: [{ line: 0, amount: 4 }] }]);
    }
    expect(await levels(offer)).toEqual([6, 0]);
    expect(await mailsOf(order)).toEqual(["orderPlaced", "orderPaid", "orderShipped"]);
    expect(await actsOf(order)).toEqual(["order.place", "order.pay", "order.pack", "order.ship"]);
    const { reply } = await anna.call(readOrders, { query: { q: "0034043416" } });
    expect((reply as { items: Order[] }).items.map((one) => one._id)).toEqual([_id]);
    const mail = (await house.mails()).find(
      ({ kind, recipient }) => kind === "orderShipped" && recipient === order.email,
    );
    expect(mail?.text).toContain("DHL, Sendungsnummer 00340434161094015902");
  });

  test("what is not paid leaves the house only if somebody says why, and the reason is kept", async () => {
    const { order, offer } = await ordered();
    const body = { order: order._id, override: { reason: "Stammgast, zahlt immer" } };
    expect(await act(markShipped, body)).toMatchObject({ fulfilment: "shipped", state: "accepted" });
    expect(await levels(offer)).toEqual([6, 0]);
    const notes = await house.platform.db
      .selectFrom("order_notes")
      .selectAll()
      .where("order_id", "=", order._id)
      .execute();
    expect(notes).toMatchObject([{ event: "ship", text: "Stammgast, zahlt immer" }]);
    expect(await refused(markShipped, { order: order._id, override: { reason: "  " } })).toEqual([400, "BAD_FIELDS"]);
  });

  test("an order is sent in parts, and never more than was ordered", async () => {
    const { order, offer } = await ordered({ paymentsource: "invoice" });
    const part = (amount: number) => ({ order: order._id, lines: [{ line: 0, amount }] });
    expect(await act(markShipped, part(1))).toMatchObject({ fulfilment: "partially_shipped" });
    expect(await levels(offer)).toEqual([9, 3]);
    expect(await refused(markShipped, part(4))).toEqual([422, "SHIPMENT_LINES"]);
    expect(await refused(markShipped, { order: order._id, lines: [{ line: 7, amount: 1 }] })).toEqual([
      ...[422, "SHIPMENT_LINES"],
    ]);
    expect(await levels(offer)).toEqual([9, 3]);
    expect(await refused(cancelOrder, { order: order._id })).toEqual([409, "ORDER_SENT"]);
    const { fulfilment, shipments } = await act(markShipped, { order: order._id });
    expect([fulfilment, shipments.map(({ lines }) => lines[0]?.amount)]).toEqual(["shipped", [1, 3]]);
    expect(await levels(offer)).toEqual([6, 0]);
    expect(await mailsOf(order)).toEqual(["orderPlaced", "orderShipped", "orderShipped"]);
    const { reply } = await anna.call(readStockChanges, { query: { id: offer } });
    expect(JSON.stringify(reply)).toContain(order.number);
  });

  test("an order leaves the house in several parcels at once: each number counts once, and one mail tells them all", async () => {
    const { order } = await ordered({ paymentsource: "invoice" });
    const numbers = ["00340434161094015950", "00340434161094015951", "1Z999AA10123456784"] as const;
    const [first, second, third] = numbers;
    const further = [
      ...[{ tracking: ` ${second} ` }, { tracking: first }, { tracking: "" }, { carrier: "UPS", tracking: third }],
    ];
    const { shipments } = await act(markShipped, { order: order._id, carrier: "DHL", tracking: first, further });
    const told = { carrier: "DHL", tracking: first };
    const others = [
      { carrier: "DHL", tracking: second },
      { carrier: "UPS", tracking: third },
    ];
    expect(shipments).toMatchObject([{ ...told, further: others, lines: [{ line: 0, amount: 4 }] }]);
    const mails = (await house.mails()).filter(
      ({ kind, recipient }) => kind === "orderShipped" && recipient === order.email,
    );
    expect(mails).toHaveLength(1);
    for (const number of numbers) expect(mails[0]!.text).toContain(number);
    const { reply } = await anna.call(readOrders, { query: { q: third } });
    expect((reply as { items: Order[] }).items.map((one) => one._id)).toEqual([order._id]);
  });

  test("a part of the money keeps an order waiting with its goods, the rest pays it, and the same money counts once", async () => {
    const { order } = await ordered();
    const half = { order: order._id, amount: 10, date: "2026-11-20", reference: "Rate 1" };
    await act(markPayed, half);
    const { payment, reservedUntil } = await act(markPayed, half);
    expect([payment.state, payment.received, reservedUntil]).toEqual(["awaiting", 10, null]);
    expect(payment.giroCode).toContain(`EUR${(order.total - 10).toFixed(2)}`);
    expect(await act(markPayed, { order: order._id })).toMatchObject({
      payment: { state: "paid", received: order.total },
    });
    expect(await actsOf(order)).toEqual(["order.place", "order.payPart", "order.pay"]);
    const { items } = (await anna.call(readAudit, { query: { thing: order._id } })).reply;
    const sums = items.filter(({ action }) => action !== "order.place").map(({ details }) => details);
    expect(sums.map(({ currency }) => currency)).toEqual(["EUR", "EUR"]);
    expect(sums.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(Math.round(order.total * 100));
  });

  test("more money than asked for is to be looked at, until somebody says that it is right so", async () => {
    const { order } = await ordered();
    const body = { order: order._id, amount: order.total + 5 };
    expect(await act(markPayed, body)).toMatchObject({ payment: { state: "review" } });
    expect(await refused(markShipped, { order: order._id })).toEqual([409, "ORDER_UNPAID"]);
    const settled = await act(markPayed, { order: order._id, override: { reason: "Trinkgeld" } });
    expect(settled.payment).toMatchObject({ state: "paid", received: order.total + 5 });
    expect(await actsOf(order)).toEqual(["order.place", "order.review", "order.pay"]);
  });

  test("money that comes after the payment was over is taken down, and is to be looked at", async () => {
    const { order } = await ordered();
    await act(markPayed, { order: order._id, amount: 10, override: { reason: "Rest geschenkt" } });
    const late = { order: order._id, amount: 5, reference: "noch eine" };
    expect((await act(markPayed, late)).payment).toMatchObject({ state: "review", received: 15 });
    await act(markPayed, { order: order._id, override: { reason: "Spende" } });
    expect((await stored(order)).payment).toMatchObject({ state: "paid", received: 15 });
  });

  test("a cancelled order gives its goods back once, its customer is told, and money for it is called for", async () => {
    const { order, offer } = await ordered();
    await act(markPayed, { order: order._id });
    const body = { order: order._id, reason: "Kork", message: "Leider ist der Jahrgang aus." };
    await Promise.all([1, 2, 3].map(() => act(cancelOrder, body)));
    expect(await stored(order)).toMatchObject({ state: "cancelled", payment: { state: "paid" } });
    expect(await levels(offer)).toEqual([10, 0]);
    const mails = (await house.mails()).filter(({ recipient }) => recipient === order.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["orderPlaced", "orderPaid", "orderCancelled"]);
    expect(mails.at(-1)?.text).toContain("Leider ist der Jahrgang aus.");
    expect(await refused(markShipped, { order: order._id })).toEqual([409, "ORDER_NOT_OPEN"]);
    const { items } = (await anna.call(readNotifications, { query: { unread: true, pageSize: 50 } })).reply;
    const told = items.filter(({ address }) => address.endsWith(order._id)).map(({ kind }) => ({ kind }));
    expect(told).toEqual([{ kind: "orderPaidLate" }]);
  });

  test("money for an order that has ended is taken down without opening it again", async () => {
    const { order } = await ordered();
    await act(cancelOrder, { order: order._id });
    expect(await act(markPayed, { order: order._id })).toMatchObject({
      state: "cancelled",
      payment: { state: "paid" },
    });
    expect(await mailsOf(order)).toEqual(["orderPlaced", "orderCancelled"]);
  });

  test("what is collected is called ready, handed over, and paid at the counter", async () => {
    const order = await collectedOrder(house, anna, { email: newAddress("holt") });
    expect(await refused(markShipped, { order: order._id })).toEqual([409, "ORDER_IS_COLLECTED"]);
    expect(await act(prepareOrder, { order: order._id, act: "ready" })).toMatchObject({
      fulfilment: "ready_for_pickup",
    });
    const body = { order: order._id };
    const handed = await Promise.all([1, 2].map(() => act(handOverOrder, body)));
    for (const { state, fulfilment, payment } of handed) {
      expect([state, fulfilment, payment.state, payment.received]).toEqual([
        ...["completed", "picked_up", "paid", order.total],
      ]);
    }
    expect(await actsOf(order)).toEqual(["order.place", "order.ready", "order.handOver", "order.pay"]);
    expect(await mailsOf(order)).toEqual(["orderPlaced", "orderReady"]);
  });

  test("goods for adults are handed over to whoever has shown an identity card", async () => {
    const spirit = await sellable(keep, { minAge: 18 });
    const items = [{ item: spirit._id, amount: 1 }];
    const order = await collectedOrder(house, anna, { items, birthDate: "1980-01-01", email: newAddress("schnaps") });
    expect(await refused(handOverOrder, { order: order._id })).toEqual([422, "AGE_CHECK_NEEDED"]);
    expect(await stored(order)).toMatchObject({ fulfilment: "open" });
    expect(await act(handOverOrder, { order: order._id, ageChecked: true })).toMatchObject({ fulfilment: "picked_up" });
    const asked = house.platform.db.selectFrom("audit").select("details").where("thing", "=", order._id);
    const rows = await asked.where("action", "=", "order.handOver").execute();
    expect(rows.map(({ details }) => JSON.parse(details) as object)).toEqual([{ ageChecked: true }]);
  });

  test("only the staff does any of this", async () => {
    const { order } = await ordered();
    for (const by of [house.guest, await house.as("customer", newAddress("fremd"))]) {
      const { status } = await by.call(markPayed, { body: { order: order._id } });
      expect([401, 403]).toContain(status);
    }
    expect(await stored(order)).toMatchObject({ payment: { state: "awaiting" } });
    expect(await refused(markPayed, { order: house.platform.outside.id() })).toEqual([404, "C404"]);
  });
});
