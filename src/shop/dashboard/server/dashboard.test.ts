import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { replyToMessage } from "#cms/messages/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { gathered } from "#server/features.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { setting } from "#server/testing/things/legal.ts";
import { write } from "#server/testing/things/messages.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { changeCart } from "#shop/carts/contract.ts";
import { changeCheckout } from "#shop/checkout/contract.ts";
import { cancelOrder, markPayed, markShipped } from "#shop/orders/acts-contract.ts";
import { type OrderList, readOrders } from "#shop/orders/contract.ts";
import { archiveOrder } from "#shop/orders/keeping-contract.ts";
import { askAboutOrder, readOrderMessages } from "#shop/orders/questions-contract.ts";
import { endUnpaidOrders } from "#shop/orders/server/index.ts";
import { changeStock, readStock } from "#shop/stock/contract.ts";
import { arrangeDashboard, cardNames, type Dashboard, readDashboard, type SpanName } from "../contract.ts";
import { recountAll, recountOlder } from "./counting/recount.ts";

const friday = "2026-11-27T10:00:00.000Z";

onEveryEngine("the dashboard of the shop", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });
  beforeEach(async () => {
    house.setTime(friday);
    for (const table of ["shop_sales", "shop_sold", "carts_begun", "stock_reservations", "orders"] as const) {
      await house.database.db.deleteFrom(table).execute();
    }
  });

  const read = async (span: SpanName = "month"): Promise<Dashboard> =>
    (await anna.call(readDashboard, { query: { span } })).reply;
  const figuresOf = (dashboard: Dashboard, name: SpanName) => dashboard.figures.find(({ span }) => span === name)!;
  const todo = async () => Object.fromEntries((await read()).todo.map(({ name, ...waiting }) => [name, waiting]));
  const sell = async (product: { _id: string }, { amount = 1, at = friday } = {}) => {
    house.setTime(at);
    const { status, reply } = await place({ items: [{ item: product._id, amount }] });
    expect(status, JSON.stringify(reply)).toBe(200);
    house.setTime(friday);
    return reply;
  };
  /** What the orders in the list add up to that count. */
  const listed = async () => {
    const { reply } = await anna.call(readOrders, { query: { pageSize: 50 } });
    const items = "items" in reply ? reply.items.filter(({ state }) => state !== "cancelled") : [];
    return { orders: items.length, gross: Math.round(items.reduce((sum, { total }) => sum + total, 0) * 100) / 100 };
  };

  test("is for those who may read orders", async () => {
    const customer = await house.as("customer", `${fresh.engine}.kundin@example.org`);
    expect((await house.guest.call(readDashboard)).status).toBe(401);
    expect((await customer.call(readDashboard)).status).toBe(403);
    expect((await customer.call(arrangeDashboard, { body: { cards: [] } })).status).toBe(403);
  });

  test("adds an order to today, this week, this month and this year when it is placed", async () => {
    const product = await sellable(keep);
    await sell(product, { amount: 2 });
    const { total } = await sell(product);
    const dashboard = await read();
    const all = await listed();
    expect(all.orders).toBe(2);
    for (const name of ["today", "week", "month", "year"] as const) {
      const { orders, gross, average } = figuresOf(dashboard, name);
      expect({ orders, gross }).toEqual(all);
      expect(average).toBe(Math.round((all.gross * 100) / 2) / 100);
    }
    expect(dashboard.currency).toBe("EUR");
    expect(total).toBeGreaterThan(0);
  });

  test("takes a cancelled order out of the day on which it was placed, once", async () => {
    const product = await sellable(keep);
    await sell(product, { at: "2026-11-26T12:00:00.000Z" });
    const { _id: order } = await sell(product, { at: "2026-11-26T12:00:00.000Z", amount: 3 });
    for (const _ of [1, 2]) expect((await anna.call(cancelOrder, { body: { order } })).status).toBe(200);
    const dashboard = await read();
    expect(figuresOf(dashboard, "today").orders).toBe(0);
    const { orders, gross } = figuresOf(dashboard, "week");
    expect({ orders, gross }).toEqual(await listed());
    expect(orders).toBe(1);
    expect(dashboard.sellers).toMatchObject([{ product: product._id, pieces: 1 }]);
  });

  test("counts what nobody has paid no longer once it has expired", async () => {
    const product = await sellable(keep);
    const items = [{ item: product._id, amount: 1 }];
    expect((await place({ items, paymentsource: "advancepayment" })).status).toBe(200);
    expect(figuresOf(await read(), "month").orders).toBe(1);
    await endUnpaidOrders(house.platform, { now: new Date("2027-01-31T10:00:00.000Z") });
    const { before, ...year } = figuresOf(await read("year"), "year");
    expect(year).toMatchObject({ orders: 0, gross: 0, average: null });
    expect(before.orders).toBe(0);
  });

  test("takes the day in Berlin, and compares each span with that a year before", async () => {
    const product = await sellable(keep);
    // Friday, 0:30 in Berlin.
    await sell(product, { at: "2026-11-26T23:30:00.000Z" });
    // The Friday 52 weeks before, and two days of last November of which one is after the 27th.
    await sell(product, { at: "2025-11-28T11:00:00.000Z" });
    await sell(product, { at: "2025-11-03T11:00:00.000Z" });
    const dashboard = await read("week");
    const counted = (name: SpanName) => {
      const { orders, before } = figuresOf(dashboard, name);
      return [orders, before.orders];
    };
    expect([counted("today"), counted("week"), counted("month"), counted("year")]).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(figuresOf(dashboard, "month").before).toMatchObject({ first: "2025-11-01", last: "2025-11-27" });
    expect(dashboard.bars.map(({ first, orders, before }) => [first, orders, before.orders])).toEqual([
      ...[["2026-11-23", 0, 0] as const, ["2026-11-24", 0, 0] as const, ["2026-11-25", 0, 0] as const],
      ...[["2026-11-26", 0, 0] as const, ["2026-11-27", 1, 1] as const],
    ]);
  });

  test("names best sellers by what was paid for them, of each span its own", async () => {
    const [cheap, dear] = [await sellable(keep, { name_de: "Kerzen" }), await sellable(keep, { name_de: "Kiste" })];
    await sell(cheap, { amount: 2, at: "2026-06-01T10:00:00.000Z" });
    await sell(cheap);
    await sell(dear, { amount: 2 });
    const sold = async (span: SpanName) =>
      (await read(span)).sellers.map(({ product, name_de, pieces }) => [product, name_de, pieces]);
    expect(await sold("month")).toEqual([
      [dear._id, "Kiste", 2],
      [cheap._id, "Kerzen", 1],
    ]);
    expect(await sold("year")).toEqual([
      [cheap._id, "Kerzen", 3],
      [dear._id, "Kiste", 2],
    ]);
    expect((await read("today")).sellers[0]).toMatchObject({ product: dear._id });
  });

  test("counts again what was placed before it counted, and finds what it had counted itself", async () => {
    const product = await sellable(keep);
    for (const at of ["2025-12-31T23:30:00.000Z", "2026-02-28T12:00:00.000Z", "2026-11-02T12:00:00.000Z", friday]) {
      await sell(product, { at, amount: 2 });
    }
    const { _id: order } = await sell(product, { amount: 5 });
    await anna.call(cancelOrder, { body: { order } });
    const { db } = house.database;
    const stored = async () => ({
      sales: await db.selectFrom("shop_sales").selectAll().where("orders", ">", 0).orderBy("day").execute(),
      sold: await db.selectFrom("shop_sold").selectAll().orderBy("period").execute(),
    });
    const counted = await stored();
    expect(counted.sales.map(({ day, orders }) => [day, orders])).toEqual([
      ["2026-01-01", 1],
      ["2026-02-28", 1],
      ["2026-11-02", 1],
      ["2026-11-27", 1],
    ]);
    await recountAll(db, { now: new Date(friday) });
    expect(await stored()).toEqual(counted);
    // As after an update: nothing was counted but what came today.
    await db.deleteFrom("shop_sales").where("day", "<", "2026-11-27").execute();
    await db.deleteFrom("shop_sold").where("period", "!=", "2026-11-27").execute();
    expect(await recountOlder(db)).toBeGreaterThan(300);
    expect(await stored()).toEqual(counted);
    expect(await recountOlder(db)).toBe(0);
  });

  test("counts every order of many that are placed and cancelled at once, and while all is counted again", async () => {
    const product = await sellable(keep);
    const { db } = house.database;
    const some = await Promise.all(Array.from({ length: 12 }, () => sell(product)));
    await Promise.all([
      ...some.slice(0, 5).map(({ _id: order }) => anna.call(cancelOrder, { body: { order } })),
      ...Array.from({ length: 6 }, () => sell(product)),
      recountAll(db, { now: new Date(friday) }),
    ]);
    const dashboard = await read();
    const { orders, gross } = figuresOf(dashboard, "month");
    expect({ orders, gross }).toEqual(await listed());
    expect(orders).toBe(13);
    expect(dashboard.sellers).toMatchObject([{ pieces: 13 }]);
    expect((await read("today")).sellers).toMatchObject([{ pieces: 13 }]);
  });

  test("says what is to be done, and since when it waits", async () => {
    const product = await sellable(keep);
    const { _id: old, created } = await sell(product, { at: "2026-10-01T10:00:00.000Z" });
    expect((await todo())["pack"]).toEqual({ count: 1, oldest: created });
    expect((await todo())["overdue"]).toEqual({ count: 0, oldest: null });
    house.setTime("2026-11-12T10:00:00.000Z");
    await anna.call(markShipped, { body: { order: old } });
    house.setTime(friday);
    expect(await todo()).toMatchObject({
      ...{ pack: { count: 0, oldest: null }, pay: { count: 1, oldest: created } },
      overdue: { count: 1, oldest: created },
    });
    await anna.call(markPayed, { body: { order: old } });
    expect((await todo())["overdue"]).toEqual({ count: 0, oldest: null });
  });

  test("counts what runs out as the stock lists it, and unread messages", async () => {
    const product = await sellable(keep, { stock: "tracked" });
    await anna.call(changeStock, { body: { _id: product._id, change: 1, reason: "Ernte" } });
    const before = await todo();
    await sell(product);
    const after = await todo();
    expect(after["outOfStock"]!.count).toBe(before["outOfStock"]!.count + 1);
    const out = (await anna.call(readStock, { query: { out: true, pageSize: 50 } })).reply;
    expect(out.total).toBe(after["outOfStock"]!.count);
    expect(out.items.map(({ _id }) => _id)).toContain(product._id);
    await write(house, { subject: "Wo bleibt mein Wein?" });
    expect((await todo())["messages"]!.count).toBe(before["messages"]!.count + 1);
  });

  test("counts orders whose customers wait for an answer, and since when", async () => {
    const product = await sellable(keep);
    const order = await sell(product, { at: "2026-11-20T10:00:00.000Z" });
    const ask = async (text: string) => {
      const body = { order: order._id, token: order.token, question: randomUUID(), text };
      expect((await house.guest.call(askAboutOrder, { body })).status).toBe(200);
    };
    await ask("Wann kommt es?");
    house.setTime("2026-11-27T12:00:00.000Z");
    await ask("Und wie?");
    expect((await todo())["questions"]).toEqual({ count: 1, oldest: friday });
    const { messages } = (await anna.call(readOrderMessages, { query: { order: order._id } })).reply;
    for (const { _id } of messages) {
      const body = { _id, reply: randomUUID(), text: "Morgen." };
      expect((await anna.call(replyToMessage, { body })).status).toBe(200);
    }
    expect((await todo())["questions"]).toEqual({ count: 0, oldest: null });
  });

  test("lists what it counts, also of orders in the archive: questions, and money that does not fit", async () => {
    const { _id, token } = await sell(await sellable(keep));
    await anna.call(markShipped, { body: { order: _id } });
    await anna.call(markPayed, { body: { order: _id } });
    expect((await anna.call(archiveOrder, { body: { _id } })).status).toBe(200);
    const question = { order: _id, token, question: randomUUID(), text: "Wo bleibt die Rechnung?" };
    expect((await house.guest.call(askAboutOrder, { body: question })).status).toBe(200);
    await anna.call(markPayed, { body: { order: _id, amount: 5, reference: "noch einmal" } });
    const { review, questions } = await todo();
    expect([review, questions]).toMatchObject([{ count: 1 }, { count: 1 }]);
    const listOf = async (query: Input<typeof readOrders>["query"]) => {
      const { items, total } = (await anna.call(readOrders, { query })).reply as OrderList;
      return [total, items.map((one) => one._id)];
    };
    for (const query of [{ payment: "review" }, { view: "questions" }, { view: "archive" }] as const) {
      expect([query, ...(await listOf(query))]).toEqual([query, 1, [_id]]);
    }
    expect(await listOf({})).toEqual([0, []]);
    // Whoever looks for words among them is not sent to the archive for what is listed already.
    const { reply } = await anna.call(readOrders, { query: { payment: "review", q: "gerda" } });
    expect(reply).toMatchObject({ total: 1 });
    expect(reply).not.toHaveProperty("archived");
  });

  test("is in the daily mail in a few lines", async () => {
    const digest = async (language: "de" | "en") => {
      const reader = { may: () => true, language, now: new Date(friday) };
      await house.platform.changes.catchUp();
      const parts = await gathered.digest(house.platform);
      return Promise.all(parts.map((part) => part.read(house.platform, reader)));
    };
    const product = await sellable(keep);
    await sell(product, { at: "2026-11-20T10:00:00.000Z" });
    await sell(product);
    const [german] = await digest("de");
    expect(german?.title).toBe("Was im Shop zu tun ist:");
    expect(german?.lines).toContain("2 Bestellungen zu packen, seit dem 20.11.2026");
    expect(german?.lines.some((line) => line.includes("Nachricht"))).toBe(false);
    expect((await digest("en"))[0]?.lines.join()).toMatch(/2 orders to pack, since Nov 20, 2026/);
    await setting(anna, { components: { shop: { enabled: false } } });
    expect(await digest("de")).toEqual([]);
    await setting(anna, { components: { shop: { enabled: true } } });
  });

  test("counts a cart and a checkout when they are begun, and not when they are changed", async () => {
    const product = await sellable(keep);
    const guest = house.browser();
    const set = (amount: number) =>
      guest.call(changeCart, { body: { set: [{ item: product._id, variant: null, amount }] } });
    expect((await set(1)).status).toBe(200);
    await set(2);
    expect((await read()).conversion).toEqual({ carts: 1, checkouts: 0, orders: 0 });
    for (const note of ["", "Bitte klingeln."]) {
      expect((await guest.call(changeCheckout, { body: { note } })).status).toBe(200);
    }
    expect((await read()).conversion).toEqual({ carts: 1, checkouts: 1, orders: 0 });
    await set(0);
    await set(1);
    expect((await read()).conversion.carts).toBe(2);
  });

  test("keeps the cards in the order in which each of the staff puts them, and shows later ones at the end", async () => {
    expect((await read()).cards).toEqual(cardNames.map((name) => ({ name, hidden: false })));
    const cards = [
      { name: "latest" as const, hidden: false },
      { name: "sales" as const, hidden: true },
    ];
    expect((await anna.call(arrangeDashboard, { body: { cards: [...cards, cards[0]!] } })).status).toBe(200);
    const rest = cardNames.filter((name) => name !== "latest" && name !== "sales");
    expect((await read()).cards).toEqual([...cards, ...rest.map((name) => ({ name, hidden: false }))]);
    const ben = await house.as("admin", `${fresh.engine}.ben@example.org`);
    expect((await ben.call(readDashboard, { query: {} })).reply.cards[0]).toEqual({ name: "sales", hidden: false });
    await ben.call(arrangeDashboard, { body: { cards: [{ name: "running", hidden: false }] } });
    expect((await read()).cards[0]).toEqual({ name: "latest", hidden: false });
    await anna.call(arrangeDashboard, { body: { cards: [] } });
    expect((await read()).cards[0]).toEqual({ name: "sales", hidden: false });
  });
});
