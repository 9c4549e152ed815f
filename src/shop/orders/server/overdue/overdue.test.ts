import type { Kysely } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { readNotifications } from "#cms/notifications/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import { markPayed, markShipped } from "#shop/orders/acts-contract.ts";
import type { Order } from "#shop/orders/contract.ts";
import { up as keepSent } from "../migrations/2026-11-29-orders-sent-at.ts";
import { tellOverdue } from "./tell-overdue.ts";

const day = 24 * 60 * 60 * 1000;

onEveryEngine("an invoice that is overdue", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let orders: Order[];
  let placed: number;

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    placed = house.platform.outside.now().getTime();
    house.setTime(new Date(placed).toISOString());
    const { _id: item } = await sellable(made.keep);
    orders = [];
    for (const amount of [1, 1, 2]) orders.push((await made.place({ items: [{ item, amount }] })).reply);
    // Nobody owes anything for goods that are still in the house.
    for (const { _id: order } of orders.slice(0, 2)) await anna.call(markShipped, { body: { order } });
  });

  const told = async () =>
    (await anna.call(readNotifications, { query: { kind: "orderOverdue", unread: true } })).reply.items;
  const tell = (days: number) => tellOverdue(house.platform, { now: new Date(placed + days * day) });

  test("is told under the bell once, once its payment term is over, and no more once it is paid", async () => {
    await tell(14);
    expect(await told()).toEqual([]);
    await Promise.all([tell(15), tell(15)]);
    const addresses = orders.slice(0, 2).map(({ _id }) => `/admincenter/shop/orders/${_id}`);
    const bell = await told();
    expect(new Set(bell.map(({ address }) => address))).toEqual(new Set(addresses));
    expect(bell.map(({ times }) => times)).toEqual([1, 1]);
    expect((await told()).map(({ text }) => text)).toContain(
      `Die Rechnung zur Bestellung ${orders[0]!.number} von Gerda Groß ist über das Zahlungsziel hinaus offen`,
    );
    expect(await tell(16)).toBe(0);
    await anna.call(markPayed, { body: { order: orders[0]!._id } });
    expect((await told()).map(({ address }) => address)).toEqual([`/admincenter/shop/orders/${orders[1]!._id}`]);
    expect(await tell(17)).toBe(0);
  });

  test("has the time that the owner gives, from the day on which the last of its goods left the house", async () => {
    await house.database.db.deleteFrom("notifications").execute();
    await setShop(anna, { paymentDays: 20 });
    const [sent, parted] = orders.slice(1).map(({ _id }) => _id) as [string, string];
    const shipAt = async (days: number, body: { lines?: { line: number; amount: number }[] } = {}) => {
      house.setTime(new Date(placed + days * day).toISOString());
      expect((await anna.call(markShipped, { body: { order: parted, ...body } })).status).toBe(200);
    };
    await shipAt(5, { lines: [{ line: 0, amount: 1 }] });
    await shipAt(6);
    const toldOf = async () => (await told()).map(({ address }) => address.split("/").at(-1));
    expect([await tell(19.9), await toldOf()]).toEqual([0, []]);
    expect([await tell(25.9), await toldOf()]).toEqual([1, [sent]]);
    expect([await tell(26.1), new Set(await toldOf())]).toEqual([1, new Set([sent, parted])]);
  });

  test("is overdue as well if its goods were sent before that time was kept", async () => {
    const db = house.database.db as unknown as Kysely<unknown>;
    const kept = () => house.database.db.selectFrom("orders").select(["id", "sent_at"]).orderBy("id").execute();
    const before = await kept();
    expect(before.every(({ sent_at }) => sent_at !== null)).toBe(true);
    await db.schema.dropIndex("orders_at_work").execute();
    await db.schema.alterTable("orders").dropColumn("sent_at").execute();
    await db.schema.createIndex("orders_at_work").on("orders").column("state").execute();
    await keepSent(db, fresh.engine);
    expect(await kept()).toEqual(before);
  });

  test("of long ago rings no bell", async () => {
    await house.database.db.deleteFrom("notifications").execute();
    expect(await tell(70)).toBe(0);
    expect(await told()).toEqual([]);
  });
});
