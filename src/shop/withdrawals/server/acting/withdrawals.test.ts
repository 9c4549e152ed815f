import { beforeAll, expect, test } from "vitest";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { cancelOrder, markPayed, markShipped, prepareOrder } from "#shop/orders/acts-contract.ts";
import { type Order, type OrderList, readOrders } from "#shop/orders/contract.ts";
import * as acts from "#shop/withdrawals/acts-contract.ts";
import type { Withdrawal, WithdrawalList } from "#shop/withdrawals/contract.ts";
import * as contract from "#shop/withdrawals/contract.ts";

type Declared = Partial<Input<typeof contract.declareWithdrawal>["body"]>;
type Acts =
  | typeof acts.assignWithdrawal
  | typeof acts.noteSentBack
  | typeof acts.takeBack
  | typeof acts.refundWithdrawal
  | typeof acts.closeWithdrawal;

onEveryEngine("withdrawals", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];
  let calls = 0;

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });

  /** An order over four pieces of 10.00 and 6.90 for the delivery. */
  const ordered = async (paymentsource: "invoice" | "advancepayment" = "advancepayment") => {
    const product = await sellable(keep, { stock: "tracked", price: 10 });
    await keep.stock({ _id: product._id, change: 10, reason: "Lese" });
    const items = [{ item: product._id, amount: 4 }];
    const { status, reply } = await place({ items, paymentsource, email: newAddress("kunde") });
    expect(status, JSON.stringify(reply)).toBe(200);
    expect(reply.total).toBe(46.9);
    return { order: reply, offer: product._id };
  };
  const paid = async () => {
    const made = await ordered();
    await anna.call(markPayed, { body: { order: made.order._id } });
    return made;
  };
  const sent = async () => {
    const made = await paid();
    await anna.call(markShipped, { body: { order: made.order._id } });
    return made;
  };
  /** Declares, lets the house find the order, and returns the withdrawal as the staff reads it. */
  const declared = async (order: PlacedOrder, body: Declared = {}): Promise<Withdrawal> => {
    calls += 1;
    const payload = { name: "Gerda Groß", contract: order.number, email: order.email, language: "de", ...body };
    const request = { method: "POST", url: "/api/v0/shop/withdrawal/", remoteAddress: `203.0.113.${calls}` } as const;
    const { status, reply } = await house.guest.raw({ ...request, payload });
    expect(status, JSON.stringify(reply)).toBe(200);
    await house.runJobs();
    const { items } = (await anna.call(contract.readWithdrawals, { query: { q: payload.email } }))
      .reply as WithdrawalList;
    return (await anna.call(contract.readWithdrawals, { query: { id: items[0]!._id } })).reply as Withdrawal;
  };
  const send = <R extends Acts>(record: R, body: Input<R>["body"]) =>
    anna.raw<Withdrawal & { code: string }>({ method: "PUT", url: `/api/v0${record.path}/`, payload: body });
  const act = async <R extends Acts>(record: R, body: Input<R>["body"]): Promise<Withdrawal> => {
    const { status, reply } = await send(record, body);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const refused = async <R extends Acts>(record: R, body: Input<R>["body"]) => {
    const { status, reply } = await send(record, body);
    return [status, reply.code];
  };
  const stored = async ({ _id }: { _id: string }) =>
    (await anna.call(readOrders, { query: { id: _id } })).reply as Order;
  const levels = async (offer: string) => {
    const asked = house.platform.db.selectFrom("stock").select(["on_hand", "reserved"]).where("id", "=", offer);
    const { on_hand, reserved } = await asked.executeTakeFirstOrThrow();
    return [on_hand, reserved];
  };
  const mailsOf = async ({ email }: PlacedOrder) =>
    (await house.mails()).filter(({ recipient, kind }) => recipient === email && kind.startsWith("withdrawal"));

  test("what is sent comes back, can be sold again, and its money is given back with the delivery, each once", async () => {
    const { order, offer } = await sent();
    const withdrawal = await declared(order);
    const { _id } = withdrawal;
    expect(withdrawal).toMatchObject({
      ...{ state: "declared", order: { _id: order._id, number: order.number }, sum: 46.9, owed: 46.9, most: 46.9 },
      ...{ lines: [{ line: 0, amount: 4 }], unsent: [], candidates: [] },
    });
    expect((await stored(order)).withdrawal).toBe("declared");
    const back = { _id, restock: [{ line: 0, amount: 3 }] };
    expect(await refused(acts.takeBack, { _id, restock: [{ line: 0, amount: 5 }] })).toEqual([422, "WITHDRAWAL_LINES"]);
    await Promise.all([1, 2].map(() => act(acts.takeBack, back)));
    expect(await levels(offer)).toEqual([9, 0]);
    expect(await stored(order)).toMatchObject({ withdrawal: "goods_back", fulfilment: "returned" });
    const money = { _id, reference: "Überweisung 17" };
    const done = await Promise.all([1, 2].map(() => act(acts.refundWithdrawal, money)));
    for (const one of done) expect(one).toMatchObject({ state: "refunded", refund: { amount: 46.9 }, owed: 0 });
    expect(await stored(order)).toMatchObject({
      ...{ withdrawal: "refunded", state: "completed", payment: { state: "refunded", refunded: 46.9 } },
    });
    expect((await mailsOf(order)).map(({ kind }) => kind)).toEqual([
      ...["withdrawalReceived", "withdrawalAssigned", "withdrawalRefunded"],
    ]);
  });

  test("goods whose money was given back as soon as their return was proved are taken back once they come", async () => {
    const { order, offer } = await sent();
    const { _id } = await declared(order);
    await act(acts.noteSentBack, { _id, date: "2026-11-27" });
    expect(await act(acts.refundWithdrawal, { _id })).toMatchObject({ state: "refunded", goodsBack: null });
    expect(await stored(order)).toMatchObject({ withdrawal: "refunded", fulfilment: "shipped" });
    expect(await refused(acts.takeBack, { _id, restock: [{ line: 0, amount: 5 }] })).toEqual([422, "WITHDRAWAL_LINES"]);
    const back = { _id, restock: [{ line: 0, amount: 3 }] };
    for (const one of await Promise.all([1, 2].map(() => act(acts.takeBack, back)))) {
      expect(one).toMatchObject({ state: "refunded", goodsBack: { restocked: [{ line: 0, amount: 3 }] } });
    }
    expect(await levels(offer)).toEqual([9, 0]);
    expect(await stored(order)).toMatchObject({
      ...{ state: "completed", fulfilment: "returned", withdrawal: "refunded" },
      payment: { state: "refunded", refunded: 46.9 },
    });
  });

  test("goods of one withdrawal come back while another one is still open", async () => {
    const { order, offer } = await sent();
    const opened = { id: order._id, token: order.token };
    const one = await declared(order, { order: opened, lines: [{ line: 0, amount: 1 }], key: newAddress("eins") });
    const other = await declared(order, { order: opened, lines: [{ line: 0, amount: 3 }], key: newAddress("zwei") });
    await act(acts.refundWithdrawal, { _id: one._id, amount: 11.72 });
    await act(acts.takeBack, { _id: other._id, restock: [{ line: 0, amount: 3 }] });
    expect((await stored(order)).withdrawal).toBe("goods_back");
    await act(acts.takeBack, { _id: one._id, restock: [{ line: 0, amount: 1 }] });
    expect(await stored(order)).toMatchObject({ withdrawal: "goods_back", fulfilment: "returned" });
    expect(await levels(offer)).toEqual([10, 0]);
  });

  test("what has not left the house is not sent any more: the order ends, and its goods are free", async () => {
    const { order, offer } = await paid();
    expect(await levels(offer)).toEqual([10, 4]);
    const withdrawal = await declared(order);
    expect(withdrawal).toMatchObject({ state: "goods_back", unsent: [{ line: 0, amount: 4 }], owed: 46.9 });
    expect(await levels(offer)).toEqual([10, 0]);
    expect((await stored(order)).state).toBe("cancelled");
    const { status } = await anna.raw({
      ...{ method: "PUT", url: "/api/v0/shop/markShipped/", payload: { order: order._id } },
    });
    expect(status).toBe(409);
    await act(acts.refundWithdrawal, { _id: withdrawal._id });
    expect((await stored(order)).payment).toMatchObject({ state: "refunded", refunded: 46.9 });
  });

  test("a part of an order that is not paid lessens what is to be paid, and leaves the rest to be sent", async () => {
    const { order, offer } = await ordered("invoice");
    const opened = { id: order._id, token: order.token };
    const withdrawal = await declared(order, { order: opened, lines: [{ line: 0, amount: 1 }] });
    // 10.00, and a quarter of 6.90 for the delivery.
    expect(withdrawal).toMatchObject({ state: "refunded", sum: 11.72, owed: 0 });
    expect(await levels(offer)).toEqual([10, 3]);
    await anna.call(markShipped, { body: { order: order._id } });
    const after = await stored(order);
    expect([after.fulfilment, after.shipments[0]?.lines]).toEqual(["shipped", [{ line: 0, amount: 3 }]]);
    await anna.call(markPayed, { body: { order: order._id } });
    expect(await stored(order)).toMatchObject({ state: "completed", payment: { state: "paid", received: 35.18 } });
    expect(await levels(offer)).toEqual([7, 0]);
  });

  test("what has arrived before is all that is due without the withdrawn goods: the order is paid, and can be packed", async () => {
    const { order } = await ordered();
    await anna.call(markPayed, { body: { order: order._id, amount: 35.18 } });
    expect(await stored(order)).toMatchObject({ payment: { state: "awaiting", received: 35.18 } });
    const opened = { id: order._id, token: order.token };
    const withdrawal = await declared(order, { order: opened, lines: [{ line: 0, amount: 1 }] });
    expect(withdrawal).toMatchObject({ state: "refunded", sum: 11.72, owed: 0 });
    expect(await stored(order)).toMatchObject({ state: "accepted", payment: { state: "paid", received: 35.18 } });
    expect((await anna.call(prepareOrder, { body: { order: order._id, act: "pack" } })).status).toBe(200);
  });

  test("what arrives after a part was withdrawn is told to the customer as it is, not as the order once cost", async () => {
    const { order } = await ordered();
    const opened = { id: order._id, token: order.token };
    await declared(order, { order: opened, lines: [{ line: 0, amount: 1 }] });
    await anna.call(markPayed, { body: { order: order._id } });
    const told = (await house.mails()).filter(
      ({ recipient, kind }) => recipient === order.email && kind === "orderPaid",
    );
    expect(told.map(({ text }) => /Ihre Zahlung von ([\d,]+)/.exec(text ?? "")?.[1])).toEqual(["35,18"]);
  });

  test("what is left of a paid order is packed and sent after a part was given back, and nothing is left to do", async () => {
    const { order, offer } = await paid();
    const opened = { id: order._id, token: order.token };
    const { _id } = await declared(order, { order: opened, lines: [{ line: 0, amount: 1 }] });
    await act(acts.refundWithdrawal, { _id });
    expect((await stored(order)).payment).toMatchObject({ state: "partially_refunded", refunded: 11.72 });
    const { items } = (await anna.call(readOrders, { query: { view: "pack", q: order.number } })).reply as OrderList;
    expect(items.map(({ number }) => number)).toEqual([order.number]);
    for (const done of [
      await anna.call(prepareOrder, { body: { order: order._id, act: "pack" } }),
      await anna.call(markShipped, { body: { order: order._id } }),
    ])
      expect(done.status).toBe(200);
    expect(await stored(order)).toMatchObject({ state: "completed", fulfilment: "shipped" });
    expect(await levels(offer)).toEqual([7, 0]);
  });

  test("of a cancelled order nothing comes back: its money is given back at once", async () => {
    const { order, offer } = await paid();
    await anna.call(cancelOrder, { body: { order: order._id } });
    const withdrawal = await declared(order);
    expect(withdrawal).toMatchObject({ state: "goods_back", unsent: [{ line: 0, amount: 4 }], owed: 46.9 });
    await act(acts.refundWithdrawal, { _id: withdrawal._id });
    expect(await stored(order)).toMatchObject({ state: "cancelled", payment: { state: "refunded" } });
    expect(await levels(offer)).toEqual([10, 0]);
  });

  test("of an order that is sent in part, the rest stays in the house and the parcel comes back", async () => {
    const { order, offer } = await paid();
    await anna.call(markShipped, { body: { order: order._id, lines: [{ line: 0, amount: 1 }] } });
    const withdrawal = await declared(order);
    expect(withdrawal).toMatchObject({ state: "declared", unsent: [{ line: 0, amount: 3 }] });
    expect((await stored(order)).fulfilment).toBe("shipped");
    expect(await levels(offer)).toEqual([9, 0]);
    expect(await refused(acts.closeWithdrawal, { _id: withdrawal._id, reason: "Doppelt" })).toEqual([
      ...[409, "WITHDRAWAL_OVER"],
    ]);
    await act(acts.takeBack, { _id: withdrawal._id, restock: [{ line: 0, amount: 1 }] });
    expect(await levels(offer)).toEqual([10, 0]);
    expect((await stored(order)).fulfilment).toBe("returned");
  });

  test("two withdrawals of one order at once take no piece twice and give no cent back twice", async () => {
    const { order } = await sent();
    const opened = { id: order._id, token: order.token };
    const [one, other] = await Promise.all(
      [newAddress("eins"), newAddress("zwei")].map((email) =>
        declared(order, { email, order: opened, lines: [{ line: 0, amount: 3 }], key: email }),
      ),
    );
    const amounts = [one!, other!].map(({ lines }) => lines[0]?.amount);
    expect(new Set(amounts)).toEqual(new Set([1, 3]));
    await Promise.all([one!, other!].map(({ _id }) => act(acts.refundWithdrawal, { _id })));
    const { payment } = await stored(order);
    expect([payment.refunded, payment.state]).toEqual([46.9, "refunded"]);
    const third = await declared(order, { email: newAddress("drei"), order: opened });
    expect(third).toMatchObject({ order: { _id: order._id }, lines: [], sum: null });
    expect(await refused(acts.refundWithdrawal, { _id: third._id, amount: 1 })).toEqual([409, "WITHDRAWAL_OVER"]);
    await act(acts.closeWithdrawal, { _id: third._id, reason: "Schon am Vortag widerrufen." });
  });

  test("each of two open withdrawals gives back its own money: in its mail, on its screen, and when it is refunded", async () => {
    const { order } = await sent();
    const opened = { id: order._id, token: order.token };
    const part = (amount: number) =>
      declared(order, { order: opened, lines: [{ line: 0, amount }], key: newAddress("teil") });
    const read = async ({ _id }: { _id: string }) =>
      (await anna.call(contract.readWithdrawals, { query: { id: _id } })).reply as Withdrawal;
    const [one, other] = [await part(1), await part(2)];
    const promised = (await mailsOf(order)).filter(({ kind }) => kind === "withdrawalAssigned");
    expect(promised.map(({ text }) => /(\d+,\d\d)\s€/.exec(text)?.[1])).toEqual(["11,72", "23,45"]);
    expect([(await read(one)).owed, (await read(other)).owed]).toEqual([11.72, 23.45]);
    const { items } = (await anna.call(contract.readWithdrawals, { query: { order: order._id } }))
      .reply as WithdrawalList;
    expect(new Set(items.map(({ owed }) => owed))).toEqual(new Set([11.72, 23.45]));
    expect(await act(acts.refundWithdrawal, { _id: one._id })).toMatchObject({ refund: { amount: 11.72, reason: "" } });
    expect(await read(other)).toMatchObject({ state: "declared", owed: 23.45 });
    expect(await act(acts.refundWithdrawal, { _id: other._id })).toMatchObject({ refund: { amount: 23.45 } });
    expect((await stored(order)).payment).toMatchObject({ state: "partially_refunded", refunded: 35.17 });
  });

  test("the younger of two is given back first without the money of the older, and what is kept back stays so", async () => {
    const { order } = await sent();
    const opened = { id: order._id, token: order.token };
    const part = (amount: number) =>
      declared(order, { order: opened, lines: [{ line: 0, amount }], key: newAddress("teil") });
    const [one, other] = [await part(1), await part(2)];
    expect(await refused(acts.refundWithdrawal, { _id: other._id, amount: 20 })).toEqual([422, "WITHDRAWAL_REASON"]);
    await act(acts.refundWithdrawal, { _id: other._id, amount: 20, reason: "Ein Glas war zerbrochen." });
    expect(await act(acts.refundWithdrawal, { _id: one._id })).toMatchObject({ refund: { amount: 11.72 } });
    expect((await stored(order)).payment).toMatchObject({ state: "partially_refunded", refunded: 31.72 });
  });

  test("one that nobody can match waits for the staff, which is offered what it could mean", async () => {
    const { order } = await sent();
    const email = newAddress("anders");
    const lost = await declared(order, { email, part: "Ein Glas" });
    expect(lost).toMatchObject({ order: null, candidates: [{ _id: order._id }], sum: null, part: "Ein Glas" });
    expect(await refused(acts.takeBack, { _id: lost._id, restock: [] })).toEqual([409, "WITHDRAWAL_OVER"]);
    const ending = order.number.split("-").at(-1)!;
    for (const contract of [`Bestellung ${ending}`, `Nr. ${ending.slice(1)} vom März`]) {
      const named = await declared(order, { email: newAddress("woanders"), contract });
      expect([contract, named.order, named.candidates.map(({ _id }) => _id)]).toEqual([contract, null, [order._id]]);
    }
    const none = await declared(order, { email: newAddress("woanders"), contract: "Bestellung 99999999" });
    expect(none.candidates).toEqual([]);
    const lines = [{ line: 0, amount: 1 }];
    expect(
      await refused(acts.assignWithdrawal, { _id: lost._id, order: order._id, lines: [{ line: 0, amount: 9 }] }),
    ).toEqual([422, "WITHDRAWAL_LINES"]);
    const found = await Promise.all(
      [1, 2].map(() => act(acts.assignWithdrawal, { _id: lost._id, order: order._id, lines })),
    );
    for (const one of found) expect(one).toMatchObject({ lines, sum: 11.72, state: "declared" });
    const mails = (await house.mails()).filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
    expect(mails).toEqual(["withdrawalReceived", "withdrawalAssigned"]);
    await act(acts.noteSentBack, { _id: lost._id, date: "2026-11-27" });
    const { order: _, ...later } = await act(acts.refundWithdrawal, { _id: lost._id });
    expect(later).toMatchObject({ state: "refunded", sentBack: "2026-11-27", refund: { amount: 11.72 } });
    expect((await stored(order)).payment.state).toBe("partially_refunded");
  });

  test("less than is owed needs a reason, which the customer reads, and more than was paid is refused", async () => {
    const { order } = await sent();
    const { _id } = await declared(order);
    expect(await refused(acts.refundWithdrawal, { _id, amount: 40 })).toEqual([422, "WITHDRAWAL_REASON"]);
    expect(await refused(acts.refundWithdrawal, { _id, amount: 46.91 })).toEqual([422, "REFUND_TOO_MUCH"]);
    await act(acts.refundWithdrawal, { _id, amount: 40, reason: "Ein Glas war zerbrochen." });
    const told = (await mailsOf(order)).at(-1);
    expect(told?.text).toMatch(/40,00\s€[^]*Ein Glas war zerbrochen\./);
  });

  test("when nothing comes of it after the rest was paid, somebody has to look at the payment", async () => {
    const { order } = await ordered("invoice");
    await anna.call(markShipped, { body: { order: order._id } });
    const opened = { id: order._id, token: order.token };
    const { _id } = await declared(order, { order: opened, lines: [{ line: 0, amount: 1 }] });
    await anna.call(markPayed, { body: { order: order._id } });
    expect(await stored(order)).toMatchObject({ payment: { state: "paid" } });
    await act(acts.closeWithdrawal, { _id, reason: "Die Ware blieb bei Ihnen." });
    expect(await stored(order)).toMatchObject({ payment: { state: "review", credited: 0 } });
    const told = await house.platform.db
      .selectFrom("notifications")
      .selectAll()
      .where("thing", "=", order._id)
      .execute();
    expect(told.map(({ kind }) => kind)).toContain("orderReview");
    const rest = await anna.call(markPayed, { body: { order: order._id } });
    expect(rest.status, JSON.stringify(rest.reply)).toBe(200);
    expect(await stored(order)).toMatchObject({ state: "completed", payment: { state: "paid", received: 46.9 } });
  });

  test("its deadlines follow the day of delivery, and it is taken when they are over, with a warning", async () => {
    const { order } = await sent();
    await anna.call(prepareOrder, { body: { order: order._id, act: "deliver" } });
    const before = house.platform.outside.now().toISOString();
    house.setTime(new Date(Date.parse(before) + 40 * 24 * 3600 * 1000).toISOString());
    anna = await house.as("admin", newAddress("anna"));
    const withdrawal = await declared(order);
    expect(withdrawal.delivered).not.toBeNull();
    expect(withdrawal.end! > withdrawal.delivered!).toBe(true);
    expect(withdrawal.warnings).toContain("late");
    const closing = { _id: withdrawal._id, reason: "Die Frist war abgelaufen." };
    await Promise.all([1, 2].map(() => act(acts.closeWithdrawal, closing)));
    expect((await mailsOf(order)).filter(({ kind }) => kind === "withdrawalClosed")).toHaveLength(1);
    expect(await stored(order)).toMatchObject({ withdrawal: "none", payment: { state: "paid", credited: 0 } });
  });
});
