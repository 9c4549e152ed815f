import { beforeAll, beforeEach, expect, test } from "vitest";
import { createEntry, deleteEntry, publishEntries, purgeEntries } from "#cms/entries/contract.ts";
import { resendMail } from "#cms/mails/contract.ts";
import { createUser, deleteUser } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { audit } from "#platform/audit.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { newAddress, rowOf } from "#server/testing/things/accounts.ts";
import * as contract from "../contract.ts";

onEveryEngine("the audit log", (fresh) => {
  let house: TestHouse;
  let owner: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    owner = await house.as("system", "owner@example.org");
  });

  const read = async (query: Parameters<typeof owner.call<typeof contract.readAudit>>[1] = { query: {} }) =>
    (await owner.call(contract.readAudit, query)).reply;
  const latest = async () => (await read({ query: { pageSize: 1 } })).items[0]!;

  async function newEntry(title: string): Promise<string> {
    return (await owner.call(createEntry, { body: { title } })).reply._id;
  }

  test("tells the latest act first, with the names that person and thing have now", async () => {
    const _id = await newEntry("Herbst");
    await owner.call(publishEntries, { body: [{ _id, lang: "de" }] });
    const [published, created] = (await read({ query: { thing: _id } })).items;
    const { id } = await rowOf(house, "owner@example.org");
    expect(published).toMatchObject({
      at: "2026-11-21T10:00:00.000Z",
      by: { _id: id, name: "system" },
      action: "entry.publish",
      thing: { _id, name: "Herbst" },
      details: { languages: ["de"] },
    });
    expect(created).toMatchObject({ action: "entry.create", number: published!.number - 1 });
  });

  test("what is gone has no name any more, but its acts stay", async () => {
    const _id = await newEntry("Bald gelöscht");
    await owner.call(deleteEntry, { query: { id: _id } });
    await owner.call(purgeEntries, { body: [_id] });
    const acts = (await read({ query: { thing: _id } })).items;
    expect(acts.map(({ action }) => action)).toEqual(["entry.purge", "entry.delete", "entry.create"]);
    for (const { thing } of acts) expect(thing).toEqual({ _id, name: null });
  });

  test("somebody who is gone has no name any more, as who did it and as whom it was done to", async () => {
    const address = newAddress();
    await house.as("admin", address);
    const { id } = await rowOf(house, address);
    await owner.call(deleteUser, { query: { id } });
    const [began] = (await read({ query: { user: id } })).items;
    expect(began).toMatchObject({ action: "session.begin", by: { _id: id, name: null } });
    expect(await latest()).toMatchObject({ action: "user.delete", thing: { _id: id, name: null } });
    const { items } = await read();
    expect(JSON.stringify(items)).not.toContain(address);
  });

  test("a mail is called by its subject", async () => {
    await owner.call(createUser, { body: { name: "Ida", handle: newAddress() } });
    await house.runJobs();
    const mail = await house.platform.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    await owner.call(resendMail, { body: { _id: mail.id } });
    expect(await latest()).toMatchObject({ action: "mail.resend", thing: { _id: mail.id, name: mail.subject } });
  });

  test("a group is all acts of one kind, and nothing else", async () => {
    await newEntry("Gruppe");
    const { items, total } = await read({ query: { group: "entry", pageSize: 100 } });
    expect(items.length).toBe(total);
    expect(new Set(items.map(({ action }) => action.split(".")[0]))).toEqual(new Set(["entry"]));
    expect((await read({ query: { group: "site" } })).total).toBe(0);
    const { status } = await owner.raw({ method: "GET", url: "/api/v0/audit/?group=nothing" });
    expect(status).toBe(400);
  });

  test("one action, one person and one thing can be looked for, alone and together", async () => {
    const address = newAddress();
    const other = await house.as("admin", address);
    const { id: user } = await rowOf(house, address);
    const { _id: thing } = (await other.call(createEntry, { body: { title: "Gesucht" } })).reply;
    await owner.call(publishEntries, { body: [thing] });
    const actions = async (query: object) => (await read({ query })).items.map(({ action }) => action);
    expect(await actions({ user })).toEqual(["entry.create", "session.begin"]);
    expect(await actions({ thing })).toEqual(["entry.publish", "entry.create"]);
    expect(await actions({ user, thing })).toEqual(["entry.create"]);
    expect(await actions({ action: "session.begin", user })).toEqual(["session.begin"]);
    expect(await actions({ action: "entry.delete", user })).toEqual([]);
    for (const query of [
      "user=nobody",
      "thing='",
      "action=nothing",
      "from=gestern",
      "hash=x",
      "sort=hash",
      "details=x",
      "q=x",
    ]) {
      const { status } = await owner.raw({ method: "GET", url: `/api/v0/audit/?${query}` });
      expect([query, status]).toEqual([query, 400]);
    }
  });

  test("a stretch of time has its first and its last moment in it", async () => {
    house.setTime("2026-11-22T08:00:00.000Z");
    await newEntry("Sonntag");
    house.setTime("2026-11-21T10:00:00.000Z");
    const [from, to] = ["2026-11-22T08:00:00.000Z", "2026-11-22T08:00:00.000Z"];
    expect((await read({ query: { from, to } })).items.map(({ at }) => at)).toEqual([from]);
    expect((await read({ query: { from: "2026-11-22T08:00:00.001Z" } })).total).toBe(0);
    expect((await read({ query: { to: "2026-11-21T09:59:59.999Z" } })).total).toBe(0);
  });

  test("guests and customers do not see it", async () => {
    const customer = await house.as("customer");
    for (const record of [contract.readAudit, contract.checkAudit]) {
      expect((await house.guest.call(record)).status).toBe(401);
      expect((await customer.call(record)).status).toBe(403);
    }
  });
});

onEveryEngine("the check of the audit log", (fresh) => {
  let house: TestHouse;
  let owner: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    owner = await house.as("system");
    for (const title of ["eins", "zwei", "drei"]) await owner.call(createEntry, { body: { title } });
  });

  const check = async () => (await owner.call(contract.checkAudit)).reply;
  const rows = () => house.platform.db;

  test("counts the rows and finds nothing in a log as it was written", async () => {
    expect(await check()).toEqual({ rows: 4, broken: null });
  });

  test.each([
    ["who did it", { user_id: null }],
    ["when", { at: "2026-11-21T09:00:00.000Z" }],
    ["what", { action: "entry.delete" }],
    ["to what", { thing: null }],
    ["how", { details: '{"fields":["title"]}' }],
    ["the hash", { hash: "0".repeat(64) }],
  ])("names the row in which somebody changed %s", async (_what, change) => {
    await rows().updateTable("audit").set(change).where("number", "=", 2).execute();
    expect(await check()).toEqual({ rows: 1, broken: 2 });
  });

  test("names the place of a row that somebody took out", async () => {
    await rows().deleteFrom("audit").where("number", "=", 1).execute();
    expect(await check()).toEqual({ rows: 0, broken: 1 });
  });

  test("finds a row that somebody put in with a hash of its own", async () => {
    await rows().updateTable("audit").set({ number: 9 }).where("number", "=", 4).execute();
    const third = await rows().selectFrom("audit").selectAll().where("number", "=", 3).executeTakeFirstOrThrow();
    await rows()
      .insertInto("audit")
      .values({ ...third, number: 4 })
      .execute();
    expect(await check()).toEqual({ rows: 3, broken: 4 });
  });

  test("goes through logs of more than one portion", async () => {
    await rows()
      .transaction()
      .execute(async (tx) => {
        const now = new Date("2026-11-21T10:00:00.000Z");
        for (let row = 0; row < 2100; row += 1) await audit(tx, { by: null, action: "entry.update", now });
      });
    expect(await check()).toEqual({ rows: 2104, broken: null });
    await rows().updateTable("audit").set({ details: '{"a":1}' }).where("number", "=", 2001).execute();
    expect(await check()).toEqual({ rows: 2000, broken: 2001 });
  });
});
