import type { OutgoingHttpHeaders } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as contract from "#cms/statistics/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { closeDays } from "./closed/close-days.ts";
import { visitCounterOf } from "./counting/own-counter.ts";
import { mostCrossings } from "./counting/storing/crossing-limit.ts";
import { browser, closeCounting, countingServer, iphone } from "./testing-visits.ts";

type Asked = Input<typeof contract.readStatistics>["query"];

onEveryEngine("statistics by several things at once", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let url: string;
  const visit = (path: string, headers: OutgoingHttpHeaders = {}) =>
    ask(url, { path, headers: { ...browser, ...headers } });
  const report = async (query: Asked) => (await admin.call(contract.readStatistics, { query })).reply;
  const found = async (query: Asked, dimension: keyof contract.Statistics["lists"]) =>
    (await report(query)).lists[dimension].map(({ value, views, visits }) => [value, views, visits]);

  beforeEach(async () => {
    house = await testHouse(fresh);
    house.setTime("2026-11-21T10:00:00.000Z");
    admin = await house.as("admin");
    url = await countingServer(visitCounterOf(house.platform));
  });
  afterEach(closeCounting);

  /** Two visits on a computer, of which one came from a search, and one on a telephone in Great Britain. */
  async function threeVisits() {
    await visit("/", { referer: "https://www.google.com/" });
    await visit("/weine");
    await visit("/weine");
    await visit("/weine?utm_source=Brief", { "accept-language": "de-CH" });
    await visit("/", { "user-agent": iphone, "accept-language": "en-GB" });
  }

  test("a page, a referrer, a campaign, a device and a country can be asked for, alone and together", async () => {
    await threeVisits();
    expect((await report({ page: "/weine" })).total).toEqual({ views: 3, visits: 2, visitors: null });
    // What was read after the first page belongs to the referrer of the visit, too.
    expect((await report({ referrer: "google.com" })).total).toEqual({ views: 3, visits: 1, visitors: null });
    expect(await found({ referrer: "google.com" }, "page")).toEqual([
      ["/weine", 2, 1],
      ["/", 1, 1],
    ]);
    expect((await report({ campaign: "brief / – / –" })).total).toMatchObject({ views: 1, visits: 1 });
    expect(await found({ device: "phone" }, "region")).toEqual([["GB", 1, 1]]);
    expect(await found({ device: "desktop" }, "entry")).toEqual([
      ["/", 1, 1],
      ["/weine", 1, 1],
    ]);
    expect((await report({ device: "desktop", region: "AT", page: "/weine" })).total).toMatchObject({ views: 2 });
    expect((await report({ device: "phone", page: "/weine" })).total).toMatchObject({ views: 0, visits: 0 });
  });

  test("what is only known of everything together is in no filtered report, and is refused as a file", async () => {
    await threeVisits();
    const { lists, funnels, before } = await report({ device: "desktop" });
    expect([lists.language, lists.exit, lists.goal, funnels]).toEqual([[], [], [], []]);
    expect(before.total.visitors).toBeNull();
    const file = (query: object) =>
      admin.raw<string>({ url: `/api/v0/statistic/export/?${new URLSearchParams({ ...query }).toString()}` });
    expect((await file({ list: "exit", device: "desktop" })).status).toBe(422);
    const { reply } = await file({ list: "referrer", device: "desktop" });
    expect(reply.replace("\uFEFF", "").trimEnd().split("\r\n")).toEqual([
      '"Website";"Aufrufe";"Besuche"',
      '"google.com";"3";"1"',
    ]);
    const days = await file({ device: "phone", from: "2026-11-21", to: "2026-11-21" });
    expect(days.reply.replace("\uFEFF", "").trimEnd().split("\r\n")).toEqual([
      '"Tag";"Aufrufe";"Besuche"',
      '"2026-11-21";"1";"1"',
    ]);
  });

  test("on one day only so many are told apart; of the others all but the page, and then nothing; nothing is lost", async () => {
    for (let at = 0; at < 20; at += 1) await visit(`/seite-${at}`);
    const { db } = house.platform;
    await visitCounterOf(house.platform).flush();
    const first = await db.selectFrom("statistic_crossings").selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: mostCrossings.withPages - 20 }, (_, at) => ({ ...first, page: `/andere-${at}` }));
    await db.insertInto("statistic_crossings").values(more).execute();
    // Another process, which knows from the table how many there are.
    const { VisitCounter } = await import("./counting/visit-counter.ts");
    const other = new VisitCounter(house.platform);
    const otherUrl = await countingServer(other);
    const headers = { ...browser, "user-agent": iphone };
    await ask(otherUrl, { path: "/seite-1", headers });
    await ask(otherUrl, { path: "/zu-viel", headers });
    await other.flush();
    const rest = await db.selectFrom("statistic_crossings").selectAll().where("page", "=", "*").execute();
    const sums = { views: 2, visits: 2, begun: 1 };
    // By everything but its page it is found still.
    expect(rest).toEqual([{ ...first, page: "*", device: "phone", ...sums }]);
    expect((await report({ device: "phone" })).total).toMatchObject({ views: 2, visits: 1 });
    expect(await found({ device: "phone" }, "page")).toEqual([["*", 2, 2]]);
    await db.deleteFrom("statistic_crossings").where("page", "=", "*").execute();
    const without = Array.from({ length: mostCrossings.without }, (_, at) => ({
      ...{ ...first, page: "*", referrer: `seite-${at}.example` },
    }));
    await db.insertInto("statistic_crossings").values(without).execute();
    const third = new VisitCounter(house.platform);
    await ask(await countingServer(third), { path: "/zu-viel", headers });
    await third.flush();
    const all = { page: "*", referrer: "*", campaign: "*", device: "*", region: "*" };
    expect(await db.selectFrom("statistic_crossings").selectAll().where("device", "=", "*").execute()).toEqual([
      { ...first, ...all, views: 1, visits: 1, begun: 1 },
    ]);
  });

  test("months that are added up are filtered as a whole, and nothing of them is lost", async () => {
    await threeVisits();
    house.setTime("2026-11-30T10:00:00.000Z");
    await visit("/weine", { "user-agent": iphone });
    await visitCounterOf(house.platform).close();
    const { db } = house.platform;
    const span = { from: "2026-11-01", to: "2026-11-30" };
    const before = await report({ ...span, device: "phone" });
    expect(before).toMatchObject({ areMonths: false, total: { views: 2, visits: 2 } });
    await closeDays(db, { now: new Date("2027-07-15T10:00:00.000Z") });
    const after = await report({ ...span, device: "phone" });
    expect(after).toMatchObject({ ...span, areMonths: true, wholeMonths: false });
    expect(after).toMatchObject({ total: before.total, lists: before.lists });
    expect(after.days).toEqual([{ day: "2026-11-01", views: 2, visits: 2, visitors: null }]);
  });
});
