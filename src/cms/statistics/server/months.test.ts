import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/statistics/contract.ts";
import * as shares from "#cms/statistics/share-contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { closeDays } from "./closed/close-days.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const filter = { device: "phone" } as const;

onEveryEngine("filtered statistics of days that are past for long", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  const report = async (query: Input<typeof contract.readStatistics>["query"]) =>
    (await admin.call(contract.readStatistics, { query: { ...filter, ...query } })).reply;
  const table = async (query: object) => {
    const search = new URLSearchParams({ ...filter, ...query }).toString();
    const { reply, headers } = await admin.raw<string>({ url: `/api/v0${contract.exportStatistics.path}/?${search}` });
    return { rows: reply.replace("\uFEFF", "").trimEnd().split("\r\n"), headers };
  };
  const back = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  /** Views on telephones of days; each is one visit. */
  const viewed = async (days: [day: string, views: number][]) => {
    const common = { page: "/weine", referrer: "", campaign: "", device: "phone", region: "DE", visits: 1, begun: 1 };
    await house.platform.db
      .insertInto("statistic_crossings")
      .values(days.map(([day, views]) => ({ ...common, day, views })))
      .execute();
  };
  const close = () => closeDays(house.platform.db, { now });

  beforeEach(async () => {
    house = await testHouse(fresh);
    house.setTime(now.toISOString());
    admin = await house.as("admin");
  });

  test("are counted to the day for 7, 30 and 90 days and as many before them", async () => {
    // The days at the edges; each sum of these numbers can come from these alone.
    const edges = [0, 6, 7, 13, 14, 29, 30, 59, 60, 89, 90, 179, 180];
    await viewed(edges.map((days, at) => [back(days), 2 ** at]));
    // Of the day after the latest no share may be missing, and months of long ago stand beside these days.
    await viewed([["2026-03-15", 2 ** 20]]);
    await close();
    const seen = async (days: number) => {
      const { from, to, total, before, areMonths } = await report({ from: back(days - 1), to: back(0) });
      return [from, to, total.views, before.total.views, areMonths];
    };
    expect([await seen(7), await seen(30), await seen(90)]).toEqual([
      [back(6), back(0), 0b11, 0b1100, false],
      [back(29), back(0), 0b111111, 0b11000000, false],
      [back(89), back(0), 0b1111111111, 0b110000000000, false],
    ]);
    expect((await table({ from: back(6), to: back(0) })).rows).toEqual([
      '"Tag";"Aufrufe";"Besuche"',
      ...[`"${back(6)}";"2";"1"`, `"${back(0)}";"1";"1"`],
    ]);
  });

  /** Some days of each month of the spring, of which the days are not known any more. */
  const spring: [string, number][] = [
    ["2026-01-05", 160],
    ["2026-02-20", 80],
    ["2026-03-10", 10],
    ["2026-03-25", 20],
    ["2026-04-02", 40],
  ];

  test("are widened to whole months once days are not known, so that no month is on both sides of a comparison", async () => {
    await viewed(spring);
    const span = { from: "2026-03-20", to: "2026-04-10" };
    expect(await report(span)).toMatchObject({ ...span, areMonths: false, total: { views: 60 } });
    await close();
    const found = await report(span);
    expect(found).toMatchObject({
      ...{ from: "2026-03-01", to: "2026-04-30", areMonths: true, wholeMonths: true },
      total: { views: 70, visits: 3, visitors: null },
      days: [
        { day: "2026-03-01", views: 30, visits: 2 },
        { day: "2026-04-01", views: 40, visits: 1 },
      ],
      before: {
        ...{ from: "2026-01-01", to: "2026-02-28", total: { views: 240 } },
        days: [
          { day: "2026-01-01", views: 160 },
          { day: "2026-02-01", views: 80 },
        ],
      },
    });
    expect(found.lists.page).toEqual([{ value: "/weine", name: null, views: 70, visits: 3 }]);
  });

  test("are counted up to the last day that was asked for where its month is not over", async () => {
    await viewed([...spring, [back(1), 1], [back(0), 2]]);
    await close();
    const found = await report({ from: "2026-03-20", to: back(0) });
    expect(found).toMatchObject({ from: "2026-03-01", to: back(0), total: { views: 73 } });
    // As many days before would begin on June 8.
    expect(found.before).toMatchObject({ from: "2025-06-01", to: "2026-02-28", total: { views: 240 } });
    expect(found.days.at(-1)).toMatchObject({ day: "2026-11-01", views: 3 });
  });

  test("say so in files, in their names and in shared reports", async () => {
    await viewed(spring);
    await close();
    const span = { from: "2026-03-20", to: "2026-04-10" };
    const said =
      '"Mit Filter sind ältere Zahlen nur nach ganzen Monaten bekannt. Gezählt ist deshalb vom 01.03.2026 bis zum 30.04.2026."';
    const days = await table(span);
    expect(days.rows).toEqual(['"Monat";"Aufrufe";"Besuche"', '"2026-03";"30";"2"', '"2026-04";"40";"1"', said]);
    expect(days.headers["content-disposition"]).toContain("2026-03-01-2026-04-30");
    expect((await table({ ...span, list: "region" })).rows).toEqual([
      '"Land nach der Sprache des Browsers";"Aufrufe";"Besuche"',
      '"Deutschland";"70";"3"',
      said,
    ]);
    const body = { name: "Agentur", days: null, ...span, filter, valid: 30 };
    const { secret } = (await admin.call(shares.makeShare, { body })).reply;
    const { report: shared } = (await house.guest.call(shares.readShared, { query: { secret } })).reply;
    expect(shared).toMatchObject({ from: "2026-03-01", to: "2026-04-30", areMonths: true, total: { views: 70 } });
  });

  test("are widened also where days were kept for a shorter time, and a day that is written late does not hide its month", async () => {
    await viewed([
      [back(95), 4],
      [back(94), 8],
      [back(85), 16],
      [back(0), 1],
    ]);
    await close();
    const { db } = house.platform;
    // As it was done before, after 62 days.
    await db.deleteFrom("statistic_sums").where("grain", "=", "day").where("day", "<", "2026-09-01").execute();
    const seen = async () => {
      const { from, to, total, areMonths } = await report({ from: back(85), to: back(0) });
      return [from, to, total.views, areMonths];
    };
    expect(await seen()).toEqual(["2026-08-01", back(0), 29, true]);
    await viewed([[back(85), 32]]);
    await close();
    expect(await seen()).toEqual(["2026-08-01", back(0), 61, true]);
    expect((await report({ from: back(29), to: back(0) })).areMonths).toBe(false);
  });
});
