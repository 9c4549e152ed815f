import { beforeAll, expect, test } from "vitest";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { markPayed, markShipped, prepareOrder } from "#shop/orders/acts-contract.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import { type enterWithdrawal, refundWithdrawal } from "#shop/withdrawals/acts-contract.ts";
import { readWithdrawals, type Withdrawal, type WithdrawalList } from "#shop/withdrawals/contract.ts";
import { refundDue, returnDue } from "#shop/withdrawals/deadlines.ts";

type Body = Input<typeof enterWithdrawal>["body"];
const day = 24 * 3600 * 1000;

onEveryEngine("withdrawals that the staff enters", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });

  const today = () => berlinDate(house.platform.outside.now());
  const later = async (days: number) => {
    house.setTime(new Date(house.platform.outside.now().getTime() + days * day).toISOString());
    anna = await house.as("admin", newAddress("anna"));
  };
  /** An order over four pieces of 10.00 and 6.90 for the delivery, paid and sent. */
  const sent = async (): Promise<PlacedOrder> => {
    const product = await sellable(keep, { price: 10 });
    const items = [{ item: product._id, amount: 4 }];
    const { status, reply } = await place({ items, paymentsource: "advancepayment", email: newAddress("kunde") });
    expect(status, JSON.stringify(reply)).toBe(200);
    await anna.call(markPayed, { body: { order: reply._id } });
    await anna.call(markShipped, { body: { order: reply._id } });
    return reply;
  };
  const send = (body: Partial<Body> & { order: string }, by: Visitor = anna) => {
    const payload: Body = { way: "letter", received: today(), mail: true, ...body };
    const url = "/api/v0/shop/withdrawal/entered/";
    return by.raw<Withdrawal & { code: string; field?: string }>({ method: "POST", url, payload });
  };
  const enter = async (body: Partial<Body> & { order: string }) => {
    const { status, reply } = await send(body);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const stored = async ({ _id }: { _id: string }) =>
    (await anna.call(readOrders, { query: { id: _id } })).reply as Order;
  const of = async ({ _id }: { _id: string }) =>
    ((await anna.call(readWithdrawals, { query: { order: _id } })).reply as WithdrawalList).items;
  const mailsOf = async ({ email }: PlacedOrder) =>
    (await house.mails()).filter(({ recipient, kind }) => recipient === email && kind.startsWith("withdrawal"));

  test("a letter means pieces of its order at once, and its customer gets what the site's own function sends", async () => {
    const order = await sent();
    const lines = [{ line: 0, amount: 1 }];
    const withdrawal = await enter({ order: order._id, lines, note: "Ordner 2026, Blatt 4" });
    expect(withdrawal).toMatchObject({
      ...{ state: "declared", way: "letter", lines, sum: 11.72, owed: 11.72, note: "Ordner 2026, Blatt 4" },
      ...{ name: "Gerda Groß", contract: order.number, email: order.email, mailed: true },
      ...{ returnBy: returnDue(today()), due: refundDue(today()) },
    });
    expect(await stored(order)).toMatchObject({ withdrawal: "declared", payment: { credited: 11.72 } });
    const [receipt, next] = await mailsOf(order);
    expect([receipt?.kind, next?.kind]).toEqual(["withdrawalReceived", "withdrawalAssigned"]);
    for (const said of ["1 × Gelee", order.number, "Brief"]) expect(receipt?.text).toContain(said);
    expect(receipt?.text).not.toContain("Ordner 2026");
    const rows = await house.platform.db
      .selectFrom("audit")
      .select(["action", "user_id", "details"])
      .where("thing", "in", [withdrawal._id, order._id])
      .orderBy("number", "desc")
      .limit(3)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      ...["withdrawal.enter", "withdrawal.assign", "order.declareWithdrawal"],
    ]);
    expect(rows.every(({ user_id }) => user_id !== null)).toBe(true);
    expect(JSON.parse(rows[0]!.details)).toEqual({ way: "letter" });
    expect(await anna.call(refundWithdrawal, { body: { _id: withdrawal._id } })).toMatchObject({
      reply: { state: "refunded", refund: { amount: 11.72 } },
    });
  });

  test("whoever is not to get mails gets none, until the end", async () => {
    const order = await sent();
    const { _id, mailed } = await enter({ order: order._id, way: "phone", mail: false });
    expect(mailed).toBe(false);
    await anna.call(refundWithdrawal, { body: { _id } });
    expect(await mailsOf(order)).toEqual([]);
    expect((await stored(order)).payment).toMatchObject({ state: "refunded", refunded: 46.9 });
  });

  test("entered twice, it takes no more than was bought, also at the same moment", async () => {
    const order = await sent();
    const three = { order: order._id, lines: [{ line: 0, amount: 3 }] };
    const answers = await Promise.all([1, 2].map(() => send(three)));
    expect(answers.map(({ status, reply }) => (status === 200 ? "entered" : reply.code)).toSorted()).toEqual([
      ...["WITHDRAWAL_LINES", "entered"],
    ]);
    expect(await of(order)).toHaveLength(1);
    const rest = await enter({ order: order._id });
    expect(rest).toMatchObject({ lines: [{ line: 0, amount: 1 }] });
    const more = await send({ order: order._id });
    expect([more.status, more.reply.code]).toEqual([409, "WITHDRAWAL_ALL"]);
    expect(await of(order)).toHaveLength(2);
    expect((await mailsOf(order)).map(({ kind }) => kind)).toEqual([
      ...["withdrawalReceived", "withdrawalAssigned", "withdrawalReceived", "withdrawalAssigned"],
    ]);
    expect((await stored(order)).payment.credited).toBe(46.9);
  });

  test("a form that is sent twice is one withdrawal", async () => {
    const order = await sent();
    const once = { order: order._id, lines: [{ line: 0, amount: 1 }], key: crypto.randomUUID() };
    const [one, other] = await Promise.all([1, 2].map(() => enter(once)));
    expect(one!._id).toBe(other!._id);
    expect((await enter(once))._id).toBe(one!._id);
    expect((await stored(order)).payment.credited).toBe(11.72);
  });

  test("what was sent off in time is in time, however late it comes; money is counted from its receipt", async () => {
    const order = await sent();
    await anna.call(prepareOrder, { body: { order: order._id, act: "deliver" } });
    const placed = today();
    await later(25);
    const dispatched = berlinDate(new Date(Date.parse(`${placed}T12:00:00Z`) + 10 * day));
    const inTime = await enter({ order: order._id, lines: [{ line: 0, amount: 1 }], sent: dispatched });
    expect(inTime).toMatchObject({ sent: dispatched, returnBy: returnDue(dispatched), due: refundDue(today()) });
    expect(inTime.warnings).not.toContain("late");
    const late = await enter({ order: order._id, lines: [{ line: 0, amount: 1 }] });
    expect(late.warnings).toContain("late");
  });

  test("the day of receipt is neither before the order nor in the future, and it was sent off before that", async () => {
    const order = await sent();
    const placed = today();
    await later(3);
    const refused = async (body: Partial<Body>) => {
      const { status, reply } = await send({ order: order._id, ...body });
      return [status, reply.code, reply.field];
    };
    const dayFrom = (days: number) => berlinDate(new Date(Date.parse(`${placed}T12:00:00Z`) + days * day));
    for (const received of [dayFrom(-1), dayFrom(4)]) {
      expect(await refused({ received })).toEqual([422, "WITHDRAWAL_DAY", "received"]);
    }
    for (const sentOff of [dayFrom(-1), dayFrom(2)]) {
      expect(await refused({ received: dayFrom(1), sent: sentOff })).toEqual([422, "WITHDRAWAL_DAY", "sent"]);
    }
    expect(await of(order)).toEqual([]);
    const { received, sent: off } = await enter({ order: order._id, received: dayFrom(1), sent: placed });
    expect([berlinDate(received), off]).toEqual([dayFrom(1), placed]);
  });

  test("only who may change orders enters one", async () => {
    const order = await sent();
    for (const by of [house.guest, await house.as("customer", newAddress("kundin"))]) {
      expect((await send({ order: order._id }, by)).status).toBeGreaterThanOrEqual(401);
    }
    expect(await of(order)).toEqual([]);
  });
});
