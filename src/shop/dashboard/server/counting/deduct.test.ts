import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { randomFrom } from "#server/testing/random.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress, send } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { readCustomers } from "#shop/customers/contract.ts";
import { cancelOrder, markPayed, markShipped } from "#shop/orders/acts-contract.ts";
import { closeWithdrawal, enterWithdrawal, refundWithdrawal } from "#shop/withdrawals/acts-contract.ts";
import { readDashboard } from "../../contract.ts";
import { recountAll, recountOlder } from "./recount.ts";

const friday = "2026-11-27T10:00:00.000Z";
const thursday = "2026-11-26T10:00:00.000Z";

onEveryEngine("turnover", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });
  beforeEach(async () => {
    house.setTime(friday);
    const { db } = house.database;
    for (const table of [
      "shop_sales",
      "shop_sold",
      "shop_sales_deducted",
      "withdrawals",
      "stock_reservations",
    ] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom("orders").execute();
  });

  /** An order of the day before over four pieces of 10.00 and 6.90 for the delivery. */
  const ordered = async (paymentsource: "invoice" | "advancepayment" = "advancepayment") => {
    const product = await sellable(keep, { price: 10 });
    house.setTime(thursday);
    const items = [{ item: product._id, amount: 4 }];
    const { status, reply } = await place({ items, paymentsource, email: newAddress("kunde") });
    expect(status, JSON.stringify(reply)).toBe(200);
    house.setTime(friday);
    return reply;
  };
  const sent = async () => {
    const order = await ordered();
    await anna.call(markPayed, { body: { order: order._id } });
    await anna.call(markShipped, { body: { order: order._id } });
    return order;
  };
  const withdraw = async ({ _id: order }: PlacedOrder, amount: number) => {
    const body: Input<typeof enterWithdrawal>["body"] = {
      ...{ order, lines: [{ line: 0, amount }], way: "letter", received: "2026-11-27", mail: true },
    };
    const { status, reply } = await send(anna, { record: enterWithdrawal, body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply._id;
  };
  /** Of this week and of today: orders, turnover, and how many pieces were sold for how much. */
  const shown = async () => {
    const { figures, sellers } = (await anna.call(readDashboard, { query: { span: "week" } })).reply;
    const of = (name: string) => figures.find(({ span }) => span === name)!;
    const { orders, gross } = of("week");
    expect(of("today").orders).toBe(0);
    return { orders, gross, sold: sellers.map((one) => [one.pieces, one.gross]) };
  };
  const turnoverOf = async ({ email }: PlacedOrder) => {
    const { items } = (await anna.call(readCustomers, { query: { q: email } })).reply;
    return items[0]?.turnover;
  };
  const stored = async () => {
    const { db } = house.database;
    return {
      sales: await db.selectFrom("shop_sales").selectAll().where("orders", ">", 0).orderBy("day").execute(),
      sold: await db
        .selectFrom("shop_sold")
        .selectAll()
        .where("pieces", "!=", 0)
        .orderBy("period")
        .orderBy("product_id")
        .execute(),
      deducted: await db.selectFrom("shop_sales_deducted").selectAll().orderBy("order_id").execute(),
    };
  };

  test("is less by what is withdrawn, on the day of the order, with the pieces and for their customer, once", async () => {
    const order = await sent();
    expect(await shown()).toEqual({ orders: 1, gross: 46.9, sold: [[4, 40]] });
    const first = await withdraw(order, 1);
    const lessened = { orders: 1, gross: 35.18, sold: [[3, 30]] };
    expect([await shown(), await turnoverOf(order)]).toEqual([lessened, 35.18]);
    await anna.call(refundWithdrawal, { body: { _id: first } });
    expect([await shown(), await turnoverOf(order)]).toEqual([lessened, 35.18]);
    const second = await withdraw(order, 3);
    expect([await shown(), await turnoverOf(order)]).toEqual([{ orders: 1, gross: 0, sold: [] }, 0]);
    await anna.call(refundWithdrawal, { body: { _id: second } });
    expect([await shown(), await turnoverOf(order)]).toEqual([{ orders: 1, gross: 0, sold: [] }, 0]);
  });

  test("is as before when nothing comes of a withdrawal", async () => {
    const order = await sent();
    const _id = await withdraw(order, 2);
    expect((await shown()).gross).toBe(23.45);
    await anna.call(closeWithdrawal, { body: { _id, reason: "Kam doppelt." } });
    expect(await shown()).toEqual({ orders: 1, gross: 46.9, sold: [[4, 40]] });
    expect(await turnoverOf(order)).toBe(46.9);
    expect((await stored()).deducted).toEqual([]);
  });

  test("is less by all that was given back, where that is more than was withdrawn", async () => {
    const order = await sent();
    const _id = await withdraw(order, 1);
    await anna.call(refundWithdrawal, { body: { _id, amount: 20 } });
    expect([(await shown()).gross, await turnoverOf(order)]).toEqual([26.9, 26.9]);
  });

  test("has nothing of an order that ends, whether it is withdrawn or cancelled, with a withdrawal or without", async () => {
    const [whole, partly] = [await ordered(), await ordered("invoice")];
    await withdraw(whole, 4);
    expect((await shown()).orders).toBe(1);
    await withdraw(partly, 1);
    expect(await shown()).toEqual({ orders: 1, gross: 35.18, sold: [[3, 30]] });
    await anna.call(cancelOrder, { body: { order: partly._id } });
    expect(await shown()).toEqual({ orders: 0, gross: 0, sold: [] });
    expect([await turnoverOf(whole), await turnoverOf(partly)]).toEqual([0, 0]);
    expect((await stored()).deducted).toEqual([]);
  });

  test("counted again is what it was, also of a shop that was updated, and while much is withdrawn", async () => {
    const { db } = house.database;
    const random = randomFrom(7);
    const orders = [];
    for (let made = 0; made < 6; made += 1) orders.push(await sent());
    await Promise.all([
      ...orders.map((order) => withdraw(order, 1 + Math.floor(random() * 3))),
      recountAll(db, { now: new Date(friday) }),
    ]);
    const counted = await stored();
    expect(counted.deducted).toHaveLength(6);
    await recountAll(db, { now: new Date(friday) });
    expect(await stored()).toEqual(counted);
    // As after an update: what was withdrawn had not been deducted.
    await db.deleteFrom("shop_sales_deducted").execute();
    await db
      .updateTable("shop_sales")
      .set({ gross: 6 * 4690 })
      .execute();
    expect(await recountOlder(db)).toBe(1);
    expect(await stored()).toEqual(counted);
    expect(await recountOlder(db)).toBe(0);
  });
});
