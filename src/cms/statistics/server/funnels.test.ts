import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAudit } from "#cms/audit/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import * as contract from "#cms/statistics/contract.ts";
import { mostFunnels } from "#cms/statistics/funnel.ts";
import { onEveryEngine } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { closeDays } from "./closed/close-days.ts";
import { visitCounterOf } from "./counting/own-counter.ts";
import { browser, closeCounting, countingServer, iphone } from "./testing-visits.ts";

onEveryEngine("funnels", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let url: string;
  const visit = (path: string, headers: OutgoingHttpHeaders = {}) =>
    ask(url, { path, headers: { ...browser, ...headers } });
  const steps = [
    { kind: "below" as const, path: "/shop/" },
    { kind: "page" as const, path: "/shop/cart" },
    { kind: "goal" as const, goal: "order" as const },
  ];
  const make = async (name = "Vom Shop zur Bestellung") => {
    const { _id } = (await admin.call(contract.makeFunnel, { body: { name, steps } })).reply;
    // As every request to the site does.
    await house.platform.changes.catchUp();
    return _id;
  };
  const counted = async () =>
    (await admin.call(contract.readStatistics, { query: {} })).reply.funnels.map((funnel) => [
      funnel.name,
      funnel.steps.map(({ visits }) => visits),
    ]);
  /** An order of the browser that asks. */
  const order = (headers: Record<string, string>) =>
    house.platform.goals.during({ headers, socket: { remoteAddress: "127.0.0.1" } } as unknown as IncomingMessage, () =>
      house.platform.goals.reached("order", { roles: ["guest"] }),
    );

  beforeEach(async () => {
    house = await testHouse(fresh);
    house.setTime("2026-11-21T10:00:00.000Z");
    admin = await house.as("admin");
    url = await countingServer(visitCounterOf(house.platform));
  });
  afterEach(closeCounting);

  test("a visit that takes the steps in their order is counted at each, with anything between them, and once", async () => {
    await visit("/shop/riesling");
    expect(await counted()).toEqual([]);
    await make();
    await visit("/shop/riesling");
    await visit("/kontakt");
    await visit("/shop/silvaner");
    await visit("/shop/cart");
    await visit("/shop/cart");
    order(browser);
    order(browser);
    // Another browser begins in the cart, which is below the shop, and comes no further.
    await visit("/shop/cart", { "user-agent": iphone });
    order({ ...browser, "user-agent": iphone });
    // A third never was in the shop, a fourth may not be counted.
    order({ ...browser, "accept-language": "fr" });
    await visit("/shop/riesling", { dnt: "1" });
    expect(await counted()).toEqual([["Vom Shop zur Bestellung", [2, 1, 1]]]);
  });

  test("a visit that has ended begins again, and what was counted is stored with the day", async () => {
    await make();
    await visit("/shop");
    house.setTime("2026-11-21T10:40:00.000Z");
    await visit("/shop/cart");
    order(browser);
    await visitCounterOf(house.platform).flush();
    expect(await counted()).toEqual([["Vom Shop zur Bestellung", [2, 0, 0]]]);
    house.setTime("2026-12-24T10:00:00.000Z");
    admin = await house.as("admin", "later@example.org");
    expect(await counted()).toEqual([["Vom Shop zur Bestellung", [0, 0, 0]]]);
  });

  test("steps are named, addresses are those that browsers ask for", async () => {
    const body = {
      name: "Über uns",
      steps: [
        { kind: "page" as const, path: "/Über-uns" },
        { kind: "page" as const, path: "/kontakt" },
      ],
    };
    await addStarter(house);
    await admin.call(contract.makeFunnel, { body });
    const named = async () => {
      const [funnel] = (await admin.call(contract.readStatistics, { query: {} })).reply.funnels;
      return funnel?.steps;
    };
    const other = { step: { kind: "page", path: "/%C3%9Cber-uns" }, name: null, visits: 0 };
    const contact = { step: { kind: "page", path: "/kontakt" }, name: "Kontakt", visits: 0 };
    expect(await named()).toEqual([other, contact]);
    const { items } = (await admin.call(pages.readPages, { query: { pageSize: 100 } })).reply as {
      items: pages.Page[];
    };
    const page = items.find(({ slug }) => slug === "kontakt")!;
    await admin.call(pages.changePage, { body: { _id: page._id, version: page.version, title: "So finden Sie uns" } });
    await admin.call(pages.publishPages, { body: [page._id] });
    expect(await named()).toEqual([other, { ...contact, name: "So finden Sie uns" }]);
  });

  test("one can be renamed by whoever saw it last, and is deleted with its sums; all of it is written down", async () => {
    const [kept, id] = [await make("Bleibt"), await make("Geht")];
    await visit("/shop");
    const rename = (version: number, name: string) =>
      admin.call(contract.renameFunnel, { body: { _id: kept, version, name } });
    expect((await rename(1, "Bestellungen")).status).toBe(200);
    expect((await rename(1, "Zu spät")).status).toBe(409);
    expect((await admin.call(contract.deleteFunnel, { body: { _id: id } })).status).toBe(200);
    expect((await admin.call(contract.deleteFunnel, { body: { _id: id } })).status).toBe(404);
    expect(await counted()).toEqual([["Bestellungen", [1, 0, 0]]]);
    const left = house.platform.db.selectFrom("statistic_counts").select("value").where("dimension", "=", "funnel");
    expect(await left.execute()).toEqual([{ value: `${kept}/0` }]);
    const late = {
      day: "2026-11-21",
      dimension: "funnel",
      value: `${id}/0`,
      views: 1,
      visits: 1,
    } as const;
    await house.platform.db.insertInto("statistic_counts").values(late).execute();
    await closeDays(house.platform.db, { now: house.platform.outside.now() });
    expect(await left.execute()).toEqual([{ value: `${kept}/0` }]);
    const system = await house.as("system");
    const { items } = (await system.call(readAudit, { query: {} })).reply;
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["funnel.delete", "funnel.update", "funnel.create"]),
    );
  });

  test("what is no way is refused, and there are at most ten", async () => {
    const refused = async (body: object) => (await admin.call(contract.makeFunnel, { body: body as never })).status;
    expect(await refused({ name: "Einer", steps: steps.slice(0, 1) })).toBe(400);
    expect(await refused({ name: " ", steps })).toBe(400);
    expect(await refused({ name: "Fremd", steps: [{ kind: "page", path: "https://example.org" }, ...steps] })).toBe(
      400,
    );
    for (let at = 0; at < mostFunnels; at += 1) await make(`Weg ${at}`);
    expect(await refused({ name: "Zu viel", steps })).toBe(422);
    expect(await counted()).toHaveLength(mostFunnels);
  });
});
