import { afterAll, beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { type DomainEvent, type EventListener, rememberListeners } from "#platform/events/domain-event.ts";
import { listenerLanes } from "#platform/events/listener-lanes.ts";
import { runDueJobs } from "#platform/jobs/jobs.ts";
import { gathered } from "#server/features.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import { markPayed, markShipped } from "#shop/orders/acts-contract.ts";
import type { Order } from "#shop/orders/contract.ts";

type Heard = Pick<DomainEvent, "id" | "name" | "version" | "thing">;

onEveryEngine("listeners to orders", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let order: (source?: "advancepayment" | "invoice") => Promise<Order>;
  let minute = 0;
  /** What each listener has been given, also when it has failed. */
  const given: Record<string, Heard[]> = { books: [], post: [], idle: [] };
  /** What listeners do with an event, beside noting that they were given it. */
  let acts: Record<string, (event: DomainEvent) => void> = {};
  let within: (event: DomainEvent, row: unknown) => void = () => {};
  let isWanted = false;

  const listener = (name: string, own: Partial<EventListener> = {}): EventListener => ({
    ...{ name, topic: "order", ...own },
    async after(tx, event) {
      given[name]?.push({ id: event.id, name: event.name, version: event.version, thing: event.thing });
      const row = { name: `${name}:${event.name}:${event.thing}`, last: event.version };
      await tx.insertInto("number_circles").values(row).execute();
      acts[name]?.(event);
    },
  });
  const listeners = [
    listener("books"),
    listener("post", { on: ["ship"] }),
    listener("idle", { isWanted: async () => isWanted }),
    {
      name: "sums",
      topic: "order",
      within: async (_: unknown, event: DomainEvent, row: unknown) => within(event, row),
    },
  ];

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    rememberListeners(listeners);
    const { _id: item } = await sellable(made.keep);
    order = async (paymentsource = "advancepayment") => {
      const { status, reply } = await made.place({ items: [{ item, amount: 1 }], paymentsource });
      expect(status, JSON.stringify(reply)).toBe(200);
      return reply;
    };
  });
  afterAll(() => rememberListeners(gathered.listeners));

  /** Works on the jobs of one listener, later than ever before. */
  async function work(name: string): Promise<void> {
    minute += 20;
    house.setTime(new Date(Date.parse("2026-11-21T10:00:00.000Z") + minute * 60_000).toISOString());
    const lane = listenerLanes(house.platform, listeners)[`listen:${name}`]!;
    await runDueJobs(house.database, { kinds: lane.kinds, now: house.platform.outside.now });
  }
  const heard = (name: string, { _id }: Order) =>
    given[name]!.filter(({ thing }) => thing === _id).map((event) => `${event.name} ${event.version}`);
  /** What a listener has written that stayed. */
  const written = async (name: string, { _id }: Order) => {
    const rows = await house.platform.db
      .selectFrom("number_circles")
      .select("name")
      .where("name", "like", `${name}:%:${_id}`)
      .orderBy("last")
      .execute();
    return rows.map((row) => row.name.split(":")[1]);
  };
  const pay = ({ _id }: Order) => anna.call(markPayed, { body: { order: _id } });
  const ship = ({ _id }: Order) => anna.call(markShipped, { body: { order: _id } });

  test("hear what happens to an order, each what it wants to hear, in the order in which it happened", async () => {
    const one = await order();
    await pay(one);
    await ship(one);
    await ship(one);
    await Promise.all([work("books"), work("post")]);
    expect(heard("books", one)).toEqual(["place 1", "pay 2", "ship 3"]);
    expect(heard("post", one)).toEqual(["ship 3"]);
    await work("books");
    expect(heard("books", one)).toHaveLength(3);
    expect(await house.platform.db.selectFrom("waiting_events").selectAll().execute()).toEqual([]);
  });

  test("hear nothing of what happened while nothing followed from it, and all that happens once something does", async () => {
    const one = await order();
    isWanted = true;
    await pay(one);
    isWanted = false;
    await work("idle");
    expect(heard("idle", one)).toEqual(["pay 2"]);
    const waiting = await house.platform.db
      .selectFrom("waiting_events")
      .select(["listener", "name"])
      .where("thing", "=", one._id)
      .orderBy("position")
      .execute();
    expect(waiting.map(({ listener, name }) => `${listener}: ${name}`)).toEqual(["books: place", "books: pay"]);
    await work("books");
  });

  test("within the transaction are handed the order as it is stored, or read it", async () => {
    const seen: unknown[] = [];
    within = (_event, row) => void seen.push(row);
    const one = await order();
    within = () => {};
    const stored = await house.platform.db.selectFrom("orders").selectAll().where("id", "=", one._id).execute();
    expect(seen).toEqual(stored);
  });

  test("hear nothing of what was refused", async () => {
    const one = await order();
    expect((await ship(one)).status).toBe(409);
    await work("books");
    expect(heard("books", one)).toEqual(["place 1"]);
  });

  test("that fail are asked again with the same event, and hear nothing later of this order before; others go on", async () => {
    const [one, other] = [await order(), await order("invoice")];
    await pay(one);
    await Promise.all([ship(one), ship(other)]);
    let failing = true;
    acts = {
      books: ({ thing, name }) => {
        if (failing && thing === one._id && name === "pay") throw new Error("no paper");
      },
    };
    await work("books");
    expect(new Set(heard("books", one))).toEqual(new Set(["place 1", "pay 2"]));
    expect(await written("books", one)).toEqual(["place"]);
    expect(await written("books", other)).toEqual(["place", "ship"]);
    await work("post");
    expect(await written("post", one)).toEqual(["ship"]);
    failing = false;
    await work("books");
    expect(await written("books", one)).toEqual(["place", "pay", "ship"]);
    const ids = given["books"]!.filter(({ thing, name }) => thing === one._id && name === "pay").map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    acts = {};
  });

  test("whose process was killed between the order and the work, or at work, do it once when it is back", async () => {
    const one = await order();
    // Another process had taken the job, and died before it did anything.
    const lease = new Date(house.platform.outside.now().getTime() + 60_000).toISOString();
    await house.platform.db.updateTable("jobs").set({ leased_until: lease, attempts: 1 }).execute();
    await work("books");
    expect(await written("books", one)).toEqual(["place"]);
    // And one that died after the work was stored, before its job was.
    await house.platform.db
      .updateTable("jobs")
      .set({ done_at: null, payload: JSON.stringify({ topic: "order", thing: one._id }) })
      .where("kind", "=", "listen:books")
      .execute();
    await work("books");
    expect(heard("books", one)).toEqual(["place 1"]);
  });

  test("two processes at the same order do each event once, in order", async () => {
    const one = await order();
    await pay(one);
    await ship(one);
    await Promise.all([work("books"), work("books"), work("books")]);
    expect(await written("books", one)).toEqual(["place", "pay", "ship"]);
  });

  test("in the transaction of the event see it happen, and can take it back", async () => {
    const seen: string[] = [];
    within = ({ name, version }) => {
      seen.push(`${name} ${version}`);
      if (name === "pay") throw new Error("the sums are locked");
    };
    const one = await order();
    expect((await pay(one)).status).toBe(500);
    within = () => {};
    expect(seen).toEqual(["place 1", "pay 2"]);
    await work("books");
    expect(heard("books", one)).toEqual(["place 1"]);
  });
});
