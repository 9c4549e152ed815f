import type { OutgoingHttpHeaders } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readInventory } from "#cms/consent/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import * as contract from "#cms/statistics/contract.ts";
import { mostValues, others } from "#cms/statistics/dimensions.ts";
import { onEveryEngine } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { closeDays } from "./closed/close-days.ts";
import { statisticRetention } from "./closed/retention.ts";
import { visitCounterOf } from "./counting/own-counter.ts";
import { VisitCounter } from "./counting/visit-counter.ts";
import { browser, closeCounting, countingServer, firefox, iphone } from "./testing-visits.ts";

let house: TestHouse;
let admin: Visitor;

onEveryEngine("statistics of visits", (fresh) => {
  let url: string;
  const visit = (path: string, headers: OutgoingHttpHeaders = {}) =>
    ask(url, { path, headers: { ...browser, ...headers } });
  const report = async (query: { from?: string; to?: string } = {}) =>
    (await admin.call(contract.readStatistics, { query })).reply;
  const list = (found: contract.Statistics, dimension: keyof contract.Statistics["lists"]) =>
    found.lists[dimension].map(({ value, views, visits }) => [value, views, visits]);

  beforeEach(async () => {
    house = await testHouse(fresh);
    house.setTime("2026-11-21T10:00:00.000Z");
    admin = await house.as("admin");
    url = await countingServer(visitCounterOf(house.platform));
  });
  afterEach(() => {
    closeCounting();
  });

  test("views, visits and visitors are counted, and where visits began and ended", async () => {
    await visit("/", { referer: "https://www.google.com/search?q=wein" });
    await visit("/weine?sort=price");
    await visit("/weine");
    await visit("/en", { "user-agent": iphone, "accept-language": "en-GB" });
    house.setTime("2026-11-21T10:40:00.000Z");
    admin = await house.as("admin", "later@example.org");
    await visit("/kontakt");
    house.setTime("2026-11-21T11:30:00.000Z");
    const found = await report();
    expect(found.total).toEqual({ views: 5, visits: 3, visitors: 2 });
    expect(found).toMatchObject({ from: "2026-10-23", to: "2026-11-21" });
    expect(found.days).toEqual([{ day: "2026-11-21", views: 5, visits: 3, visitors: 2 }]);
    expect(list(found, "page")).toEqual([
      ["/weine", 2, 1],
      ["/", 1, 1],
      ["/en", 1, 1],
      ["/kontakt", 1, 1],
    ]);
    expect(list(found, "entry").map(([value]) => value)).toEqual(["/", "/en", "/kontakt"]);
    expect(list(found, "exit").map(([value]) => value)).toEqual(["/en", "/kontakt", "/weine"]);
    expect(list(found, "referrer")).toEqual([["google.com", 1, 1]]);
    expect(list(found, "device")).toEqual([
      ["desktop", 4, 2],
      ["phone", 1, 1],
    ]);
    expect(list(found, "language")).toEqual([
      ["de", 4, 2],
      ["en", 1, 1],
    ]);
    expect(list(found, "region").map(([value]) => value)).toEqual(["AT", "GB"]);
  });

  test("names of campaigns are cut between their signs, so that what is counted is one value for each engine", async () => {
    const letters = "a".repeat(59);
    for (const sign of ["🍷", "🧀"]) await visit(`/?utm_campaign=${encodeURIComponent(letters + sign)}`);
    await visit("/apitherapie");
    const found = await report();
    expect(found.total.views).toBe(3);
    expect(list(found, "campaign")).toEqual([[`– / – / ${letters}`, 2, 1]]);
    // Begins like the API, and is a page all the same.
    expect(list(found, "page")).toContainEqual(["/apitherapie", 1, 1]);
  });

  test("a page that the browser still has counts, one that leads elsewhere or fails does not", async () => {
    await visit("/alt-304");
    for (const path of ["/neu-301", "/kaputt-500", "/feed.xml", "/sitemap.xml"]) await visit(path);
    expect(list(await report(), "page")).toEqual([["/alt-304", 1, 1]]);
  });

  test("missing addresses and campaigns are counted, without what may be personal", async () => {
    await visit("/gibt-es-nicht-404");
    await visit("/wp-login.php-404");
    await visit("/?utm_source=Newsletter&utm_medium=mail&utm_campaign=herbst");
    await visit("/?utm_source=anna@example.org&utm_campaign=kunde-4711000123");
    const found = await report();
    expect(list(found, "missing")).toEqual([["/gibt-es-nicht-404", 1, 0]]);
    expect(list(found, "campaign")).toEqual([["newsletter / mail / herbst", 1, 1]]);
    expect(found.total.views).toBe(2);
  });

  test("what belongs to one visitor is counted without tokens and numbers", async () => {
    await visit("/shop/order/0190a6f0-1111-7aaa-8bbb-0123456789ab?token=geheim");
    await visit("/newsletter/bestaetigen/geheim");
    await visit("/e/geheim");
    expect(list(await report(), "page").map(([value]) => value)).toEqual(["/newsletter", "/shop/order"]);
  });

  test("nobody is counted who objects, is logged in, or is a program", async () => {
    await visit("/", { dnt: "1" });
    await visit("/", { "sec-gpc": "1" });
    await visit("/", { cookie: "session=abc; __Host-session=abc" });
    await visit("/", { authorization: "Bearer abc" });
    await visit("/", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    await visit("/", { "user-agent": "" });
    await visit("/", { "sec-fetch-dest": "image" });
    await visit("/", { "sec-purpose": "prefetch" });
    await visit("/", { accept: "*/*" });
    await ask(url, { path: "/", method: "HEAD", headers: browser });
    await visit("/admincenter/files");
    await visit("/api/v0/entry");
    expect((await report()).total).toEqual({ views: 0, visits: 0, visitors: 0 });
  });

  test("neither address nor agent nor hash is written, only sums", async () => {
    house = await testHouse(fresh, { env: { TRUST_PROXY: "1" } });
    url = await countingServer(visitCounterOf(house.platform));
    const agent = `${firefox} Unverwechselbar/7`;
    await visit("/weine", { "user-agent": agent, "x-forwarded-for": "203.0.113.77", "accept-language": "fr-CH" });
    await visit("/weine-404", { "user-agent": agent, "x-forwarded-for": "203.0.113.77", "accept-language": "fr-CH" });
    await visit("/weine", { "user-agent": agent, "x-forwarded-for": "203.0.113.78", "accept-language": "fr-CH" });
    await visitCounterOf(house.platform).close();
    const { db } = house.platform;
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name)).toContain("statistic_hours");
    const everything: string[] = [];
    for (const { name, isView } of tables) {
      if (isView || name.startsWith("pg_")) continue;
      everything.push(
        JSON.stringify(
          await db
            .selectFrom(name as "config")
            .selectAll()
            .execute(),
        ),
      );
    }
    const written = everything.join("\n");
    expect(written).toContain("/weine");
    for (const secret of ["Unverwechselbar", "Firefox/140", "203.0.113.77", "203.0.113.78", "fr-CH"]) {
      expect(written, secret).not.toContain(secret);
    }
    const hours = await db.selectFrom("statistic_hours").selectAll().execute();
    expect(hours).toEqual([{ day: "2026-11-21", hour: 11, views: 2, visits: 2, visitors: 2 }]);
    const counts = await db.selectFrom("statistic_counts").selectAll().execute();
    expect(Object.keys(counts[0]!).sort()).toEqual(["day", "dimension", "value", "views", "visits"]);
    // Each value is one that many have: no hash is among them.
    expect(new Set(counts.map(({ value }) => value))).toEqual(new Set(["/weine", "/weine-404", "desktop", "fr", "CH"]));
    const crossed = { day: "2026-11-21", page: "/weine", referrer: "", campaign: "", device: "desktop" };
    expect(await db.selectFrom("statistic_crossings").selectAll().execute()).toEqual([
      { ...crossed, region: "CH", views: 2, visits: 2, begun: 2 },
    ]);
  });

  test("on another day nobody is known any more, and the day is that of German time", async () => {
    house.setTime("2026-11-21T22:50:00.000Z");
    await visit("/");
    house.setTime("2026-11-21T23:05:00.000Z");
    await visit("/");
    admin = await house.as("admin", "later@example.org");
    expect((await report()).days).toEqual([
      { day: "2026-11-21", views: 1, visits: 1, visitors: 1 },
      { day: "2026-11-22", views: 1, visits: 1, visitors: 1 },
    ]);
  });

  test("processes that write at the same time add up; each knows its own visitors", async () => {
    const [one, other] = [new VisitCounter(house.platform), new VisitCounter(house.platform)];
    for (const counter of [one, other]) {
      const at = await countingServer(counter);
      for (const path of ["/", "/weine", "/"]) await ask(at, { path, headers: browser });
    }
    await Promise.all([one.close(), other.close()]);
    const found = await report();
    expect(found.total).toEqual({ views: 6, visits: 2, visitors: 2 });
    expect(list(found, "page")).toEqual([
      ["/", 4, 2],
      ["/weine", 2, 2],
    ]);
  });

  test("sums that could not be written are written later", async () => {
    await visit("/");
    const { db } = house.platform;
    await db.schema.alterTable("statistic_hours").renameTo("elsewhere").execute();
    await visitCounterOf(house.platform).flush();
    await db.schema.alterTable("elsewhere").renameTo("statistic_hours").execute();
    expect((await report()).total.views).toBe(1);
  });

  test("what is made up does not fill the database: new values of a full day are others", async () => {
    const counter = visitCounterOf(house.platform);
    for (let at = 0; at < mostValues.missing; at += 1) await visit(`/ausgedacht-${at}-404`);
    await counter.flush();
    for (let at = 0; at < 20; at += 1) await visit(`/neu-${at}-404`);
    await visit("/ausgedacht-3-404");
    await new VisitCounter(house.platform).flush();
    const found = await report();
    expect(list(found, "missing").slice(0, 2)).toEqual([
      [others, 20, 0],
      ["/ausgedacht-3-404", 2, 0],
    ]);
    const rows = await house.platform.db.selectFrom("statistic_counts").selectAll().execute();
    expect(rows.filter(({ dimension }) => dimension === "missing")).toHaveLength(mostValues.missing + 1);
  });

  test("days that are over are closed, after half a year only months and totals of days are left; no figure changes", async () => {
    await visit("/");
    await visit("/weine");
    house.setTime("2026-11-30T10:00:00.000Z");
    await visit("/weine");
    await visitCounterOf(house.platform).close();
    const span = { from: "2026-11-01", to: "2026-11-30" };
    const before = await report(span);
    const { db } = house.platform;
    const documents = async () => {
      const rows = await db.selectFrom("statistic_sums").selectAll().where("of", "=", "values").execute();
      return rows.map(({ grain, day }) => `${grain} ${day}`).toSorted();
    };
    // Other processes may still write what they counted yesterday.
    await closeDays(db, { now: new Date("2026-12-01T10:00:00.000Z") });
    expect(await documents()).toEqual(["day 2026-11-21"]);
    expect(await report(span)).toEqual(before);
    await closeDays(db, { now: new Date("2026-12-02T10:00:00.000Z") });
    const both = ["day 2026-11-21", "day 2026-11-30", "month 2026-11-01"];
    expect(await documents()).toEqual(both);
    expect(await db.selectFrom("statistic_counts").selectAll().execute()).toEqual([]);
    expect(await report(span)).toEqual(before);
    expect(list(await report({ from: "2026-11-22", to: "2026-11-30" }), "page")).toEqual([["/weine", 1, 1]]);
    await closeDays(db, { now: new Date("2027-01-15T10:00:00.000Z") });
    expect(await documents()).toEqual([...both, "year 2026-01-01"]);
    const year = await report({ from: "2026-01-01", to: "2026-12-31" });
    expect([year.total, list(year, "page")]).toEqual([before.total, list(before, "page")]);
    // Ninety days are compared with the ninety before them.
    await closeDays(db, { now: new Date("2027-05-20T10:00:00.000Z") });
    expect(await documents()).toEqual([...both, "year 2026-01-01"]);
    const later = new Date("2027-06-15T10:00:00.000Z");
    await closeDays(db, { now: later });
    await closeDays(db, { now: later });
    expect(await documents()).toEqual(["month 2026-11-01", "year 2026-01-01"]);
    expect(await report(span)).toEqual(before);
    const isCut = async (from: string, to: string) => (await report({ from, to })).wholeMonths;
    // The lists of a part of the month are those of all of it, which the report says.
    expect([await isCut("2026-11-20", "2026-11-30"), await isCut("2026-11-01", "2026-11-29")]).toEqual([true, true]);
    expect([await isCut("2026-11-01", "2026-11-30"), await isCut("2026-12-05", "2026-12-20")]).toEqual([false, false]);
    expect(await db.selectFrom("statistic_hours").select(["day", "hour"]).orderBy("day").execute()).toEqual([
      { day: "2026-11-21", hour: 24 },
      { day: "2026-11-30", hour: 24 },
    ]);
    // Nothing is made of a year of which parts are gone already.
    await statisticRetention.sweep(db, { now: new Date("2031-06-15T10:00:00.000Z") });
    await closeDays(db, { now: new Date("2031-06-15T10:00:00.000Z") });
    expect(await documents()).toEqual(["month 2026-11-01"]);
    await statisticRetention.sweep(db, { now: new Date("2031-12-30T10:00:00.000Z") });
    expect(await db.selectFrom("statistic_hours").selectAll().execute()).toEqual([]);
    expect(await documents()).toEqual([]);
  });

  test("what is written late of a closed day is in its day, its month and its year", async () => {
    await visit("/");
    await visitCounterOf(house.platform).close();
    const { db } = house.platform;
    const late = async (day: string) => {
      const [counted, crossed] = [
        { day, dimension: "page" as const, value: "/", views: 2, visits: 1 },
        { day, page: "/", referrer: "", campaign: "", device: "phone", region: "", views: 2, visits: 1, begun: 1 },
      ];
      await db.insertInto("statistic_counts").values(counted).execute();
      await db.insertInto("statistic_crossings").values(crossed).execute();
    };
    const pages = async (from: string, to: string) => [
      list(await report({ from, to }), "page"),
      (await admin.call(contract.readStatistics, { query: { from, to, device: "phone" } })).reply.total.views,
    ];
    const spans = [
      ["2026-11-20", "2026-11-22"],
      ["2026-11-01", "2026-11-30"],
      ["2026-01-01", "2026-12-31"],
    ] as const;
    const seen = () => Promise.all(spans.map(([from, to]) => pages(from, to)));
    await closeDays(db, { now: new Date("2027-01-02T10:00:00.000Z") });
    await late("2026-11-21");
    const both = [[["/", 3, 2]], 2];
    expect(await seen()).toEqual([both, both, both]);
    await closeDays(db, { now: new Date("2027-01-03T10:00:00.000Z") });
    expect(await seen()).toEqual([both, both, both]);
    // Once its month is all that is left of it.
    await closeDays(db, { now: new Date("2027-07-15T10:00:00.000Z") });
    await late("2026-11-21");
    await closeDays(db, { now: new Date("2027-07-16T10:00:00.000Z") });
    const [, ...whole] = await seen();
    const all = [[["/", 5, 3]], 4];
    expect(whole).toEqual([all, all]);
  });

  test("a report compares with the days before, and refuses spans that make no sense", async () => {
    await visit("/");
    await visitCounterOf(house.platform).flush();
    const found = await report({ from: "2026-11-22", to: "2026-11-24" });
    expect(found.before).toEqual({
      ...{ from: "2026-11-19", to: "2026-11-21" },
      total: { views: 1, visits: 1, visitors: 1 },
      days: [{ day: "2026-11-21", views: 1, visits: 1, visitors: 1 }],
    });
    for (const query of [
      { from: "2026-11-22", to: "2026-11-21" },
      { from: "2000-01-01", to: "2026-11-21" },
    ]) {
      const answer = await admin.call(contract.readStatistics, { query }).catch((error: unknown) => error);
      expect(answer).toMatchObject({ status: 422 });
    }
  });

  test("while statistics are switched off nobody is counted, and there are none to read; what was counted stays", async () => {
    const turn = async (enabled: boolean) => {
      const { version } = (await admin.call(readConfig)).reply[0]!;
      const body = { version, components: { statistics: { enabled } } };
      expect((await admin.call(changeConfig, { body })).status).toBe(200);
    };
    const isNamed = async () => (await house.guest.call(readInventory)).reply.statistics;
    await visit("/");
    await turn(false);
    expect(await isNamed()).toBe(false);
    await visit("/weine");
    for (const record of [contract.readStatistics, contract.exportStatistics, contract.readLiveStatistics]) {
      expect((await admin.call(record, { query: {} })).status).toBe(404);
    }
    await turn(true);
    expect(await isNamed()).toBe(true);
    await visit("/kontakt");
    expect(list(await report(), "page").map(([value]) => value)).toEqual(["/", "/kontakt"]);
  });

  test("days and lists are saved as tables, in words of their reader", async () => {
    await visit("/?utm_source==1%2B1");
    await visit("/", { "user-agent": iphone });
    const span = { from: "2026-11-21", to: "2026-11-21" };
    const table = async (query: object) => {
      const search = new URLSearchParams({ ...span, ...query }).toString();
      const url = `/api/v0${contract.exportStatistics.path}/?${search}`;
      const { reply } = await admin.raw<string>({ url });
      return reply.replace("\uFEFF", "").trimEnd().split("\r\n");
    };
    expect(await table({})).toEqual(['"Tag";"Aufrufe";"Besuche";"Besucher"', '"2026-11-21";"2";"2";"2"']);
    expect((await table({ list: "device" })).toSorted()).toEqual([
      '"Computer";"1";"1"',
      '"Gerät";"Aufrufe";"Besuche"',
      '"Telefon";"1";"1"',
    ]);
    expect(await table({ list: "region" })).toContain('"Österreich";"2";"2"');
    // A spreadsheet runs no formula that a visitor has sent.
    expect((await table({ list: "campaign" }))[1]).toBe(`"'=1+1 / – / –";"1";"1"`);
    // Few pages or many: the same columns, so that files of two months can be laid beside each other.
    const few = await table({ list: "page" });
    for (let page = 1; page <= 21; page += 1) await visit(`/seite-${page}`);
    const many = await table({ list: "page" });
    expect([few[0], many[0], many.length]).toEqual([
      '"Seite";"Titel";"Aufrufe";"Besuche"',
      '"Seite";"Titel";"Aufrufe";"Besuche"',
      23,
    ]);
    for (const rows of [few, many]) expect(rows[1]).toMatch(/^"\/";"[^"]*";"2";"2"$/);
  });

  test("what is read now comes from memory and is gone after half an hour", async () => {
    await visit("/");
    await visit("/weine");
    await visit("/", { "user-agent": iphone });
    const live = async () => (await admin.call(contract.readLiveStatistics, {})).reply;
    expect(await live()).toMatchObject({
      present: 2,
      pages: [
        { value: "/", views: 2 },
        { value: "/weine", views: 1 },
      ],
    });
    expect((await live()).minutes.at(-1)).toBe(3);
    house.setTime("2026-11-21T10:31:00.000Z");
    expect(await live()).toMatchObject({ present: 0, pages: [] });
  });
});
