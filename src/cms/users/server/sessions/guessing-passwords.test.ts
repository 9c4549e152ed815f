import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type App, buildApp } from "#server/app.ts";
import { gathered } from "#server/features.ts";
import { assemble } from "#server/house.ts";
import { password, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, cookieSet, newAddress, newNetwork, rowOf } from "#server/testing/things/accounts.ts";

const [start, half, end] = ["2026-11-21T10:00:00.000Z", "2026-11-21T10:30:00.000Z", "2026-11-21T11:00:00.000Z"];

onEveryEngine("guessing passwords", (fresh) => {
  let house: TestHouse;
  let owner: Visitor;
  let handle: string;

  beforeAll(async () => {
    house = await testHouse(fresh);
  });
  beforeEach(async () => {
    house.setTime(start);
    handle = newAddress("owner");
    owner = await house.as("customer", handle);
  });

  type Try = { handle?: string; secret?: string; from?: string; device?: string; app?: App };
  async function guess({ secret = "falsch", from = newNetwork(), device, app = house.app, ...who }: Try = {}) {
    const answer = await app.fastify.inject({
      method: "POST",
      url: "/api/v0/login",
      payload: { handle: who.handle ?? handle, password: secret },
      remoteAddress: from,
      headers: { "accept-language": "de", ...(device ? { cookie: `device=${device}` } : {}) },
    });
    return { status: answer.statusCode, reply: answer.json<{ code: string }>(), headers: answer.headers };
  }
  async function times(count: number, what: (n: number) => Try): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) statuses.push((await guess(what(n))).status);
    return statuses;
  }
  const tenWrong = Array.from({ length: 10 }, () => 401);

  test("ten wrong ones for a handle are enough, from however many places; an hour later the right one works", async () => {
    expect(await times(10, () => ({}))).toEqual(tenWrong);
    house.setTime(half);
    for (const secret of ["falsch", password]) {
      const { status, reply, headers } = await guess({ handle: handle.toUpperCase(), secret });
      expect([status, headers["retry-after"], reply]).toMatchObject([
        429,
        "1800",
        { code: "TOO_MANY", message: "Zu viele Versuche. Bitte warten Sie 30 Minuten." },
      ]);
    }
    // A session that is open does not suffer from it.
    expect((await owner.call(contract.readUser)).reply.handle).toBe(handle);
    house.setTime(end);
    expect((await guess({ secret: password })).status).toBe(200);
  });

  test("ten wrong ones from a network are enough, for however many handles", async () => {
    const from = newNetwork();
    expect(await times(10, () => ({ from, handle: newAddress() }))).toEqual(tenWrong);
    expect((await guess({ from, secret: password })).status).toBe(429);
    expect((await guess({ secret: password })).status).toBe(200);
  });

  test("somebody with a whole IPv6 network to themselves has no more guesses than others", async () => {
    const net = `2001:db8:${(Math.trunc(Math.random() * 65_535) + 1).toString(16)}:1`;
    const spellings = [`${net}::1`, `${net}:0:0:0:1`, `${net.toUpperCase()}:ffff::`, `${net}:a:b:c:d`];
    expect(await times(10, (n) => ({ handle: newAddress(), from: spellings[n % 4] ?? "" }))).toEqual(tenWrong);
    expect((await guess({ from: `${net}:1:2:3:4`, secret: password })).status).toBe(429);
    expect((await guess({ from: net.replace(/1$/, "2::1"), secret: password })).status).toBe(200);
  });

  test("an IPv4 address counts as itself however it is written", async () => {
    const from = newNetwork();
    expect(await times(10, (n) => ({ handle: newAddress(), from: n % 2 ? from : `::ffff:${from}` }))).toEqual(tenWrong);
    expect((await guess({ from })).status).toBe(429);
    expect((await guess({ from: `::FFFF:${from}` })).status).toBe(429);
  });

  test("guesses for a handle that nobody has are counted alike", async () => {
    const nobody = newAddress("nobody");
    expect(await times(10, () => ({ handle: nobody }))).toEqual(tenWrong);
    const [unknown, known] = [await guess({ handle: nobody }), await times(10, () => ({}))];
    expect([unknown.status, known]).toEqual([429, tenWrong]);
    const locked = await guess();
    expect({ ...unknown.reply, requestId: "" }).toEqual({ ...locked.reply, requestId: "" });
    expect(unknown.headers["retry-after"]).toBe(locked.headers["retry-after"]);
  });

  test("what was right is not counted, and does not give guesses back", async () => {
    const from = newNetwork();
    expect(await times(30, () => ({ from, secret: password }))).toEqual(Array.from({ length: 30 }, () => 200));
    expect(await times(9, () => ({ from }))).toEqual(tenWrong.slice(1));
    expect((await guess({ from, secret: password })).status).toBe(200);
    expect((await guess({ from })).status).toBe(401);
    expect((await guess({ from })).status).toBe(429);
    expect((await guess()).status).toBe(429);
  });

  test("a browser that has been here with this user still gets in while strangers are locked out", async () => {
    const device = cookieSet((await guess({ secret: password })).headers, "device") ?? "";
    await times(11, () => ({}));
    expect((await guess({ secret: password })).status).toBe(429);
    expect((await guess({ secret: password, device })).status).toBe(200);
  });

  test("from an address that is locked out for all, a known browser with the right password still gets in", async () => {
    const from = newNetwork();
    const device = cookieSet((await guess({ from, secret: password })).headers, "device") ?? "";
    expect(await times(10, () => ({ from, handle: newAddress() }))).toEqual(tenWrong);
    expect((await guess({ from, secret: password })).status).toBe(429);
    expect((await guess({ from, device, secret: password })).status).toBe(200);
  });

  test("a known browser has ten guesses of its own, and spends nobody else's", async () => {
    const device = cookieSet((await guess({ secret: password })).headers, "device") ?? "";
    const from = newNetwork();
    expect(await times(10, () => ({ device, from }))).toEqual(tenWrong);
    expect((await guess({ device, from })).status).toBe(429);
    expect((await guess({ device, from, secret: password })).status).toBe(429);
    expect((await guess({ from, secret: password })).status).toBe(200);
  });

  test("a browser known for one user is a stranger to the others", async () => {
    const other = newAddress("other");
    await house.as("customer", other);
    const device = cookieSet((await guess({ handle: other, secret: password })).headers, "device") ?? "";
    await times(11, () => ({}));
    expect((await guess({ device, secret: password })).status).toBe(429);
  });

  test("a made-up browser is a stranger", async () => {
    await times(11, () => ({}));
    for (const device of ["x", "%00", "a".repeat(5000), "' or 1=1 --"]) {
      expect((await guess({ device, secret: password })).status).toBe(429);
    }
  });

  test("guesses at the same moment are all counted", async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => guess()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const from = newNetwork();
    const others = await Promise.all(Array.from({ length: 14 }, () => guess({ from, handle: newAddress() })));
    expect(others.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test("from a network from which a hundred customers have logged in, no more do; the staff does, also with a bundle alone", async () => {
    const from = newNetwork();
    const full = { key: `login:begun:${from}`, count: 100, window_end: end };
    await house.platform.db.insertInto("limits").values(full).execute();
    expect((await guess({ secret: password, from })).status).toBe(429);
    const colleagues = house.platform.db.updateTable("users").set({ bundles: '["shipping"]' });
    await colleagues.where("handle", "=", handle).execute();
    expect((await guess({ secret: password, from })).status).toBe(200);
  });

  test("it is written down once in an hour that somebody is locked out", async () => {
    const { id } = await rowOf(house, handle);
    const locked = async () => (await acts(house, "login.locked")).filter(({ thing }) => thing === id);
    await times(10, () => ({}));
    expect(await locked()).toEqual([]);
    await times(5, () => ({}));
    expect(await locked()).toEqual([{ by: null, thing: id, details: {} }]);
    house.setTime(end);
    await times(12, () => ({}));
    expect(await locked()).toHaveLength(2);
  });
});

onEveryEngine("guessing passwords in two processes", (fresh) => {
  let house: TestHouse;
  let there: App;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const url = await fresh.url();
    const [first, second] = [openDatabase(url), openDatabase(url)];
    await migrate(first, { backups: "/nowhere", now: new Date(start), features: gathered.migrations });
    house = await testHouse({ ...fresh, database: async () => first });
    const { settings, outside, log } = house.platform;
    there = buildApp(await assemble({ database: second, db: second.db, settings, outside, log }), null);
    close = async () => {
      await there.fastify.close();
      await second.close();
      await first.close();
    };
  });
  afterAll(() => close());

  test("they count together", async () => {
    const handle = newAddress();
    await house.as("customer", handle);
    const guess = async (app: App, secret: string) =>
      (
        await app.fastify.inject({
          method: "POST",
          url: "/api/v0/login",
          payload: { handle, password: secret },
          remoteAddress: newNetwork(),
        })
      ).statusCode;
    for (let n = 0; n < 10; n += 1) expect(await guess(n % 2 ? there : house.app, "falsch")).toBe(401);
    for (const app of [house.app, there]) expect(await guess(app, password)).toBe(429);
  });
});
