import { beforeAll, beforeEach, expect, test } from "vitest";
import { createEntry, readEntries } from "#cms/entries/contract.ts";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, cookieSet, newAddress, rowOf, send, tokenTo } from "#server/testing/things/accounts.ts";

const firefox = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const chosen = "Silvaner vom Muschelkalk";

onEveryEngine("the end of a session", (fresh) => {
  let house: TestHouse;
  let system: Visitor;
  let handle: string;
  let token: string;

  beforeAll(async () => {
    house = await testHouse(fresh);
    system = await house.as("system");
  });
  beforeEach(async () => {
    house.setTime("2026-11-21T10:00:00.000Z");
    handle = newAddress("staff");
    await house.as("admin", handle);
    token = await logIn();
  });

  async function logIn(userAgent = firefox): Promise<string> {
    const headers = { "user-agent": userAgent };
    const answer = await send(house.guest, { record: contract.login, body: { handle, password }, headers });
    return cookieSet(answer.headers, "session") ?? "";
  }
  const asCookie = (secret: string) => ({ cookie: `session=${secret}`, "sec-fetch-site": "same-origin" });
  const asBearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  /** What a session is still good for: with its cookie and as bearer, for reading and for writing. */
  async function worth(secret: string): Promise<unknown[]> {
    const seen = [];
    for (const headers of [asCookie(secret), asBearer(secret)]) {
      const me = await send(house.guest, { record: contract.readUser, headers });
      const list = await send(house.guest, { record: contract.listUsers, headers });
      const state = await send(house.guest, { record: contract.readAuthState, headers });
      const write = await send(house.guest, { record: createEntry, body: { title: "Lese" }, headers });
      const drafts = await house.guest.raw({ method: "GET", url: `/api/v0${readEntries.path}?status=draft`, headers });
      const may = Object.values(state.reply.models)
        .flatMap((actions) => Object.values(actions))
        .some(Boolean);
      seen.push([me.reply.roles, list.status, write.status, drafts.status, may]);
    }
    const byAddress = await house.guest.raw<contract.User>({ method: "GET", url: `/api/v0/auth?token=${secret}` });
    return [...seen, byAddress.reply.roles];
  }
  const open = [[["admin"], 200, 200, 200, true], [["admin"], 200, 200, 200, true], ["admin"]];
  const over = [[["guest"], 401, 401, 401, false], [["guest"], 401, 401, 401, false], ["guest"]];

  async function change(what: object): Promise<void> {
    const { id: _id, version } = await rowOf(house, handle);
    const { status } = await system.call(contract.changeUser, { body: { _id, version, ...what } });
    expect(status).toBe(200);
  }
  const endings: Record<string, () => Promise<unknown>> = {
    "a suspension": () => change({ suspended: true }),
    "other roles": () => change({ roles: ["customer"] }),
    "another address given by somebody else": () => change({ handle: newAddress("moved") }),
    "a deletion": async () => system.call(contract.deleteUser, { body: { _id: (await rowOf(house, handle)).id } }),
    "a deletion among others": async () =>
      system.call(contract.deleteUserBatch, { body: [(await rowOf(house, handle)).id] }),
    "a password that was reset": async () => {
      await send(house.guest, { record: contract.forgot, body: { handle } });
      const secret = await tokenTo(house, { kind: "reset", to: handle });
      await send(house.guest, { record: contract.setPassword, body: { token: secret, password: chosen } });
    },
    "a password that was changed at another browser": async () => {
      const headers = asCookie(await logIn());
      const body = { current: password, password: chosen };
      expect((await send(house.guest, { record: contract.setPassword, body, headers })).status).toBe(200);
    },
    "logging out": () => send(house.guest, { record: contract.logout, headers: asCookie(token) }),
    "logging out by a link": () => send(house.guest, { record: contract.logoutByLink, headers: asCookie(token) }),
    "being ended at another browser": async () => {
      const headers = asCookie(await logIn());
      const { reply } = await send(house.guest, { record: contract.listSessions, headers });
      const ids = reply.items.filter(({ current }) => !current).map(({ _id }) => _id);
      await send(house.guest, { record: contract.endSessionBatch, body: ids, headers });
    },
    "being ended by somebody who looks after the user": async () => {
      const { id: user } = await rowOf(house, handle);
      const { items } = (await system.call(contract.listSessions, { query: { user } })).reply;
      for (const { _id } of items) await system.call(contract.endSession, { query: { id: _id } });
    },
    "thirty days": async () => house.setTime("2026-12-21T10:00:00.000Z"),
    "logging in anew at the same browser": () =>
      send(house.guest, { record: contract.login, body: { handle, password }, headers: asCookie(token) }),
  };

  test.each(Object.keys(endings))("%s is felt with the next request", async (name) => {
    expect(await worth(token)).toEqual(open);
    await endings[name]?.();
    expect(await worth(token)).toEqual(over);
    if (name === "a suspension") {
      // Nor does it come back to life.
      await change({ suspended: false });
      expect(await worth(token)).toEqual(over);
    }
    house.setTime("2026-11-21T10:00:00.000Z");
  });

  test.each(["a suspension", "other roles", "logging out"])(
    "after %s even the answer to a repeated request is not given again",
    async (name) => {
      const headers = { ...asBearer(token), "idempotency-key": newAddress() };
      const again = () => send(house.guest, { record: createEntry, body: { title: "Vertraulich" }, headers });
      const { reply } = await again();
      expect((await again()).reply).toEqual(reply);
      await endings[name]?.();
      const { status, reply: refusal } = await again();
      expect([status, refusal.code]).toEqual([401, "C101"]);
    },
  );

  test("a name, a language or a price that somebody else changes logs nobody out", async () => {
    await change({ name: "Neuer Name" });
    await change({ language: "en" });
    await change({ userData: { discount: 5, shipping_free: true } });
    await change({ suspended: false });
    expect(await worth(token)).toEqual(open);
  });
});

onEveryEngine("one's sessions", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  async function logIn(handle: string, userAgent: string) {
    const headers = { "user-agent": userAgent };
    const answer = await send(house.guest, { record: contract.login, body: { handle, password }, headers });
    return { cookie: `session=${cookieSet(answer.headers, "session")}`, "sec-fetch-site": "same-origin" };
  }
  const listed = async (headers: Record<string, string>) =>
    (await send(house.guest, { record: contract.listSessions, headers })).reply.items;

  test("are listed with browser and system, the last used first, one's own marked, and no secret", async () => {
    const handle = newAddress();
    await house.as("customer", handle);
    house.setTime("2026-11-21T11:00:00.000Z");
    const safari =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
    await logIn(handle, safari);
    house.setTime("2026-11-21T12:00:00.000Z");
    const here = await logIn(handle, firefox);
    const items = await listed(here);
    expect(items).toEqual([
      {
        _id: expect.any(String),
        device: "Firefox · Android",
        created: "2026-11-21T12:00:00.000Z",
        lastSeen: "2026-11-21T12:00:00.000Z",
        current: true,
      },
      {
        _id: expect.any(String),
        device: "Safari · iPhone",
        created: "2026-11-21T11:00:00.000Z",
        lastSeen: "2026-11-21T11:00:00.000Z",
        current: false,
      },
      {
        _id: expect.any(String),
        device: "",
        created: "2026-11-21T10:00:00.000Z",
        lastSeen: "2026-11-21T10:00:00.000Z",
        current: false,
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/token|hash/);
    house.setTime("2026-12-21T10:30:00.000Z");
    expect(await listed(here)).toHaveLength(2);
    house.setTime("2026-11-21T10:00:00.000Z");
  });

  test("can be ended one by one; others go on, and it is written down", async () => {
    const handle = newAddress();
    await house.as("customer", handle);
    const here = await logIn(handle, firefox);
    const other = (await listed(here)).find(({ current }) => !current);
    const answer = await house.guest.raw({ method: "DELETE", url: `/api/v0/session?id=${other?._id}`, headers: here });
    expect([answer.status, answer.reply]).toEqual([200, { removed: [other?._id] }]);
    expect((await listed(here)).map(({ current }) => current)).toEqual([true]);
    const { id } = await rowOf(house, handle);
    const ended = { by: id, thing: id, details: { device: "other" } };
    expect((await acts(house, "session.end")).at(-1)).toEqual(ended);
    const again = await house.guest.raw({ method: "DELETE", url: `/api/v0/session?id=${other?._id}`, headers: here });
    expect([again.status, again.reply]).toMatchObject([404, { code: "C404" }]);
  });

  test("are nobody else's: a customer neither sees nor ends those of others, as if they were not there", async () => {
    const [mine, theirs] = [newAddress(), newAddress()];
    const visitor = await house.as("customer", mine);
    const other = await house.as("customer", theirs);
    const { id: user } = await rowOf(house, theirs);
    expect((await visitor.call(contract.listSessions, { query: { user } })).reply).toMatchObject({ code: "C100" });
    const _id = (await other.call(contract.listSessions, { query: {} })).reply.items[0]?._id ?? "";
    expect((await visitor.call(contract.endSession, { query: { id: _id } })).reply).toMatchObject({ code: "C404" });
    const batch = await visitor.call(contract.endSessionBatch, { body: [_id, user] });
    expect(batch.reply).toMatchObject({
      removed: [],
      refused: [
        { _id, code: "C404" },
        { _id: user, code: "C404" },
      ],
    });
    expect((await other.call(contract.readUser, { query: {} })).reply.handle).toBe(theirs);
    // Whether there is such a user is not told either.
    const nobody = "01900000-0000-7000-8000-000000000000";
    expect((await visitor.call(contract.listSessions, { query: { user: nobody } })).reply).toMatchObject({
      code: "C100",
    });
  });

  test("of customers are seen and ended by the staff", async () => {
    const handle = newAddress();
    const customer = await house.as("customer", handle);
    const { id: user } = await rowOf(house, handle);
    const { items } = (await admin.call(contract.listSessions, { query: { user } })).reply;
    expect(items).toMatchObject([{ current: false }]);
    const ids = items.map(({ _id }) => _id);
    expect((await admin.call(contract.endSessionBatch, { body: ids })).reply).toEqual({ removed: ids, refused: [] });
    expect((await customer.call(contract.readUser, { query: {} })).reply.roles).toEqual(["guest"]);
    const { id: by } = await rowOf(house, "admin@example.org");
    expect((await acts(house, "session.end")).at(-1)).toEqual({ by, thing: user, details: {} });
  });
});
