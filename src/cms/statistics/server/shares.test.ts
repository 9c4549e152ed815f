import { afterEach, beforeEach, expect, test } from "vitest";
import * as contract from "#cms/statistics/contract.ts";
import * as shares from "#cms/statistics/share-contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { writer } from "#server/testing/things/entries.ts";
import { visitCounterOf } from "./counting/own-counter.ts";
import { browser, closeCounting, countingServer, iphone } from "./testing-visits.ts";

onEveryEngine("a report that is shared", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let url: string;
  const written = { name: "Agentur", days: 7, from: null, to: null, filter: {}, valid: 30 };
  const make = async (body: Partial<typeof written> | object = {}) =>
    (await admin.call(shares.makeShare, { body: { ...written, ...body } })).reply;
  const read = (secret: string) => house.guest.call(shares.readShared, { query: { secret } });

  beforeEach(async () => {
    house = await testHouse(fresh);
    house.setTime("2026-11-21T10:00:00.000Z");
    admin = await house.as("admin");
    url = await countingServer(visitCounterOf(house.platform));
  });
  afterEach(closeCounting);

  test("is read by whoever has the link, of the days up to today, and nothing else is", async () => {
    await ask(url, { path: "/", headers: browser });
    const { share, secret } = await make();
    expect(share).toMatchObject({ name: "Agentur", days: 7, expires: "2026-12-21T10:00:00.000Z" });
    const { reply } = await read(secret);
    expect(reply).toMatchObject({
      name: "Agentur",
      report: { from: "2026-11-15", to: "2026-11-21", total: { views: 1 } },
    });
    house.setTime("2026-11-30T10:00:00.000Z");
    expect((await read(secret)).reply.report).toMatchObject({
      from: "2026-11-24",
      to: "2026-11-30",
      total: { views: 0 },
    });
    expect((await house.guest.call(contract.readStatistics, { query: {} })).status).toBe(401);
    expect((await house.guest.call(shares.readShares, {})).status).toBe(401);
  });

  test("can be of days that stay the same, and of what is filtered", async () => {
    await ask(url, { path: "/", headers: browser });
    await ask(url, { path: "/", headers: { ...browser, "user-agent": iphone } });
    const fixed = { days: null, from: "2026-11-01", to: "2026-11-30", filter: { device: "phone" } };
    const { secret } = await make(fixed);
    house.setTime("2026-12-10T10:00:00.000Z");
    expect((await read(secret)).reply).toMatchObject({
      filter: { device: "phone" },
      report: { from: "2026-11-01", to: "2026-11-30", total: { views: 1, visits: 1, visitors: null } },
    });
    const refused = (body: object) => admin.call(shares.makeShare, { body: { ...written, ...body } });
    expect((await refused({ days: null })).reply).toMatchObject({ code: "STATISTIC_SPAN" });
    expect((await refused({ ...fixed, to: "2026-10-01" })).reply).toMatchObject({ code: "STATISTIC_SPAN" });
  });

  test("ends when it expires, or at once when somebody ends it; its secret is stored nowhere", async () => {
    const [first, second] = [await make(), await make({ name: "Steuerbüro", valid: 7 })];
    const rows = await house.platform.db.selectFrom("statistic_shares").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first.secret);
    expect((await admin.call(shares.readShares, {})).reply.items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Agentur", "Steuerbüro"]),
    );
    expect((await admin.call(shares.endShare, { body: { _id: first.share._id } })).status).toBe(200);
    expect((await read(first.secret)).status).toBe(404);
    expect((await read(second.secret)).status).toBe(200);
    house.setTime("2026-11-28T10:00:01.000Z");
    expect((await read(second.secret)).status).toBe(404);
    expect((await read("-")).status).toBe(404);
  });

  test("does not say what the site has told the world, which its owner sees beside the days", async () => {
    const entries = writer(admin);
    const entry = await entries.create({ title: "Erntefest" });
    await entries.publish(entry._id);
    const other = await entries.create({ title: "Zweites" });
    await entries.publish(other._id);
    const told = async () => (await admin.call(contract.readStatistics, { query: {} })).reply.happened;
    const both = { day: "2026-11-21", kind: "entry", title: "Erntefest", count: 2 };
    expect(await told()).toEqual([both]);
    const { secret } = await make();
    expect((await read(secret)).reply.report.happened).toEqual([]);
    expect((await admin.call(shares.readShared, { query: { secret } })).reply.report.happened).toEqual([]);
    // What guests can read from this evening on has not happened yet.
    const later = await entries.create({ title: "Am Abend", publish_date: "2026-11-21T20:00:00.000Z" });
    await entries.publish(later._id);
    expect(await told()).toEqual([both]);
    house.setTime("2026-11-22T08:00:00.000Z");
    admin = await house.as("admin", "later@example.org");
    expect(await told()).toEqual([{ ...both, count: 3 }]);
  });

  test("shows the latest of what happened, where much has", async () => {
    const entries = writer(admin);
    const { _id } = await entries.create({ title: "Vorbild" });
    await entries.publish(_id);
    const { db } = house.platform;
    const like = await db.selectFrom("entries").selectAll().where("id", "=", _id).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 350 }, (_, back) => ({
      ...like,
      id: house.platform.outside.id(),
      live_from: new Date(Date.parse("2026-11-20T12:00:00.000Z") - back * 86_400_000).toISOString(),
    }));
    for (let from = 0; from < rows.length; from += 50) {
      await db
        .insertInto("entries")
        .values(rows.slice(from, from + 50))
        .execute();
    }
    const { happened } = (await admin.call(contract.readStatistics, { query: { from: "2025-01-01" } })).reply;
    expect(happened).toHaveLength(60);
    expect([happened[0]?.day, happened.at(-1)?.day]).toEqual(["2026-09-23", "2026-11-21"]);
  });
});
