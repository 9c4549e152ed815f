import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { plantRepeating } from "#platform/jobs/jobs.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { writer } from "#server/testing/things/entries.ts";
import { workOf } from "#server/testing/work.ts";

const start = "2026-11-21T10:00:00.000Z";

onEveryEngine("who has an entry open", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let ben: Visitor;
  let entry: string;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
    ben = await house.as("system");
    entry = (await writer(anna).create({ title: "Lese" }))._id;
  });

  const tab = () => randomUUID();
  async function here(visitor: Visitor, sitting: string, { leaving = false, thing = entry } = {}) {
    const body = { _id: thing, sitting, ...(leaving ? { leaving } : {}) };
    const { status, reply } = await visitor.call(contract.bePresent, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply.others;
  }

  test("people are told of each other by name and since when, and not of those at other entries", async () => {
    const [mine, theirs] = [tab(), tab()];
    const other = (await writer(anna).create({ title: "Fest" }))._id;
    expect(await here(anna, mine)).toEqual([]);
    house.setTime("2026-11-21T10:00:15.000Z");
    expect(await here(ben, theirs)).toEqual([{ name: "admin", self: false, since: start }]);
    expect(await here(anna, mine)).toEqual([{ name: "system", self: false, since: "2026-11-21T10:00:15.000Z" }]);
    expect(await here(anna, tab(), { thing: other })).toEqual([]);
  });

  test("one's own other tab is marked as such", async () => {
    const [first, second] = [tab(), tab()];
    await here(anna, first);
    await here(ben, tab());
    const others = await here(anna, second);
    expect(Object.fromEntries(others.map(({ name, self }) => [name, self]))).toEqual({ admin: true, system: false });
  });

  test("whoever says so has left at once, and takes nobody else along", async () => {
    const [mine, theirs] = [tab(), tab()];
    await here(anna, mine);
    await here(ben, theirs);
    expect(await here(ben, mine, { leaving: true })).toEqual([]);
    expect(await here(ben, theirs)).toHaveLength(1);
    expect(await here(anna, mine, { leaving: true })).toEqual([]);
    expect(await here(ben, theirs)).toEqual([]);
  });

  test("whoever is not heard of for 45 seconds has left, and who goes on saying so stays", async () => {
    const [mine, theirs] = [tab(), tab()];
    await here(anna, mine);
    await here(ben, theirs);
    house.setTime("2026-11-21T10:00:44.999Z");
    expect(await here(ben, theirs)).toHaveLength(1);
    house.setTime("2026-11-21T10:00:45.000Z");
    expect(await here(ben, theirs)).toEqual([]);
    expect(await here(anna, mine)).toEqual([{ name: "system", self: false, since: start }]);
    expect(await here(ben, theirs)).toHaveLength(1);
  });

  test("nobody is there under the sitting of somebody else", async () => {
    const mine = tab();
    await here(anna, mine);
    house.setTime("2026-11-21T10:00:30.000Z");
    await here(ben, mine);
    house.setTime("2026-11-21T10:00:45.000Z");
    expect(await here(ben, tab())).toEqual([]);
  });

  test("guests and customers are neither told nor counted", async () => {
    await here(anna, tab());
    const customer = await house.as("customer");
    const body = { _id: entry, sitting: tab() };
    expect((await house.guest.call(contract.bePresent, { body })).reply).toMatchObject({ code: "C101" });
    expect((await customer.call(contract.bePresent, { body })).reply).toMatchObject({ code: "C100" });
    expect((await here(anna, tab())).map(({ name }) => name)).toEqual(["admin"]);
  });

  test("rows of those who left without a word are cleared away, and a user takes theirs along", async () => {
    const { database, platform } = house;
    const rows = () => database.db.selectFrom("presence").select("sitting").execute();
    await here(anna, tab());
    const still = tab();
    house.setTime("2026-11-21T10:01:00.000Z");
    await here(ben, still);
    await plantRepeating(database, { kinds: workOf(platform), now: new Date(start) });
    await house.runJobs();
    expect(await rows()).toEqual([{ sitting: still }]);
    await database.db.deleteFrom("users").where("handle", "=", "system@example.org").execute();
    expect(await rows()).toEqual([]);
  });
});
