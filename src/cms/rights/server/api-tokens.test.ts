import { beforeAll, expect, test } from "vitest";
import { createEntry } from "#cms/entries/contract.ts";
import { changeUser, deleteUser, forgot, listSessions, readToken, readUser, setPassword } from "#cms/users/contract.ts";
import { resetFactors } from "#cms/users/second-factor.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { onEveryEngine } from "#database/testing.ts";
import { colleague } from "#server/testing/rights.ts";
import { password as ownPassword, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, everything, newAddress, rowOf, send, tokenTo } from "#server/testing/things/accounts.ts";
import { giveBundles } from "../contract.ts";
import { type ApiToken, endApiToken, makeApiToken, mostTokens, readApiTokens } from "../token-contract.ts";

type Asked = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  payload?: object;
  headers?: Record<string, string>;
};

onEveryEngine("API tokens", (fresh) => {
  let house: TestHouse;
  let owner: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    owner = await house.as("system");
  });

  const make = async (by: Visitor, scopes: ApiToken["scopes"], days = 30) => {
    const { status, reply } = await by.call(makeApiToken, { body: { name: "Lager", scopes, days } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  /** As a program asks: with the secret, and with no cookie and no origin. */
  async function ask(secret: string, { method = "GET", url, payload, headers = {} }: Asked) {
    const { status, reply } = await house.guest.raw<ProblemReply & ApiToken>({
      ...{ method, url: `/api/v0${url}`, headers: { authorization: `Bearer ${secret}`, ...headers } },
      ...(payload ? { payload } : {}),
    });
    return status < 400 ? status : `${status} ${reply.code}`;
  }
  const todo = { url: "/shop/order/todo" };

  test("a token opens what its scopes say, and nothing else; its secret is told once and stored nowhere", async () => {
    const { token, secret } = await make(owner, ["order.read"]);
    expect(secret).toMatch(/^vitrine_[\w-]{43}$/);
    expect([token.last4, token.scopes, token.active]).toEqual([secret.slice(-4), ["order.read"], ["order.read"]]);
    expect(await ask(secret, todo)).toBe(200);
    expect(await ask(secret, { url: "/shop/dashboard" })).toBe("403 C100");
    expect(await ask(secret, { method: "POST", url: "/entry", payload: {} })).toBe("403 C100");
    expect(JSON.stringify(await everything(house))).not.toContain(secret);
    const { items } = (await owner.call(readApiTokens)).reply;
    expect(JSON.stringify(items)).not.toContain(secret);
    expect((await acts(house, "apiToken.create")).at(-1)).toMatchObject({
      thing: token._id,
      details: { scopes: ["rights:order.read"] },
    });
    for (const wrong of [`${secret}x`, secret.slice(0, -1), "vitrine_", secret.replace("vitrine_", "")]) {
      expect([wrong, await ask(wrong, todo)]).toEqual([wrong, "401 C101"]);
    }
  });

  test("its user is told by mail that there is a new one, what for and until when, without the secret", async () => {
    const address = newAddress("inge");
    const { secret } = await make(await house.as("admin", address), ["order.read"]);
    const mails = (await house.mails()).filter(
      ({ recipient, kind }) => recipient === address && kind === "apiTokenMade",
    );
    expect(mails).toHaveLength(1);
    const { subject, text } = mails[0]!;
    expect(subject).toContain("Neuer API-Schlüssel");
    for (const told of ["„Lager“", "21. Dezember 2026", "/admincenter/settings/tokens"]) expect(text).toContain(told);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(secret.slice(-4));
  });

  test("it writes without an origin, also where a browser would say another one; in a cookie or an address it is nobody's", async () => {
    const { secret } = await make(owner, ["entry.write", "entry.readDrafts"]);
    const write = { method: "POST" as const, url: createEntry.path, payload: {} };
    expect(await ask(secret, write)).toBe(200);
    expect(await ask(secret, { ...write, headers: { origin: "https://elsewhere.example" } })).toBe(200);
    const { status } = await house.guest.raw({
      ...{ method: "GET", url: "/api/v0/shop/order/todo", headers: { cookie: `session=${secret}` } },
    });
    expect(status).toBe(401);
    const { reply } = await house.guest.raw<{ handle: string }>({ method: "GET", url: `/api/v0/auth?token=${secret}` });
    expect(reply.handle).toBe("guest");
    // What asks for no right does nothing in the name of its user.
    const own = await house.guest.raw({
      ...{ method: "GET", url: "/api/v0/auth", headers: { authorization: `Bearer ${secret}` } },
    });
    expect(own.reply).toMatchObject({ handle: "guest" });
  });

  test("whatever its scopes, it touches no account, session or right, and nothing for which people show who they are", async () => {
    const { offered } = (await owner.call(readApiTokens)).reply;
    for (const one of [
      "account.update",
      "session.read",
      "user.grant",
      "right.write",
      "apiToken.make",
      "admincenter.enter",
    ]) {
      expect([one, offered.some((scope) => scope === one)]).toEqual([one, false]);
      const { reply } = await owner.raw<ProblemReply>({
        ...{ method: "POST", url: "/api/v0/apitoken", payload: { name: "Zu viel", scopes: [one], days: 1 } },
      });
      expect([one, reply.code]).toEqual([one, "TOKEN_SCOPES"]);
    }
    const { secret, token } = await make(owner, offered);
    const { id: _id, version } = await rowOf(house, "system@example.org");
    for (const asked of [
      { method: "PUT" as const, url: changeUser.path, payload: { _id, version, name: "Anders" } },
      { url: listSessions.path },
      { method: "POST" as const, url: "/logout" },
      { method: "POST" as const, url: makeApiToken.path, payload: { name: "Mehr", scopes: ["order.read"], days: 1 } },
      { method: "DELETE" as const, url: `${endApiToken.path}?id=${token._id}` },
      { method: "PUT" as const, url: giveBundles.path, payload: { _id, version, bundles: [] } },
      { method: "PUT" as const, url: "/auth/factors/roles", payload: { roles: [] } },
    ]) {
      expect([asked.url, await ask(secret, asked)]).toEqual([asked.url, expect.stringMatching(/^40[34] C(100|404)$/)]);
    }
    expect(await ask(secret, { method: "DELETE", url: `${deleteUser.path}?id=${_id}` })).toBe("403 TOKEN_REFUSED");
    expect(await ask(secret, { url: "/notification/stream" })).toBe("403 TOKEN_REFUSED");
    const { status, reply } = await owner.call(readUser, { query: {} });
    expect([status, reply._id]).toEqual([200, _id]);
  });

  test("it loses what its user loses, at once, and ends with the account's access", async () => {
    const email = newAddress("vera");
    await house.platform.db
      .insertInto("right_bundles")
      .values({
        ...{
          id: "01900000-0000-7000-8000-0000000000b1",
          name: "Schnittstelle",
          name_folded: "schnittstelle",
          note: "",
        },
        permissions: JSON.stringify(["admincenter.enter", "order.read", "stock.read", "apiToken.make"]),
        ...{ version: 1, changed_at: "2026-11-21T10:00:00.000Z" },
      })
      .execute();
    const id = "01900000-0000-7000-8000-0000000000b1";
    const vera = await colleague(house, { bundles: [id], email });
    const { secret, token } = await make(vera, ["order.read", "stock.read"]);
    expect((await vera.call(makeApiToken, { body: { name: "Mehr", scopes: ["order.write"], days: 1 } })).status).toBe(
      403,
    );
    expect([await ask(secret, todo), await ask(secret, { url: "/shop/stock" })]).toEqual([200, 200]);
    const { db } = house.platform;
    const change = (permissions: string[]) =>
      db
        .updateTable("right_bundles")
        .set({ permissions: JSON.stringify(permissions) })
        .where("id", "=", id)
        .execute();
    await change(["admincenter.enter", "order.read", "apiToken.make"]);
    expect([await ask(secret, todo), await ask(secret, { url: "/shop/stock" })]).toEqual([200, "403 C100"]);
    const all = (await owner.call(readApiTokens, { query: { all: true } })).reply.items;
    expect(all.find(({ _id }) => _id === token._id)).toMatchObject({
      scopes: ["stock.read", "order.read"],
      active: ["order.read"],
    });
    await change(["admincenter.enter", "order.read"]);
    expect(await ask(secret, todo)).toBe("401 C101");
    await change(["admincenter.enter", "order.read", "apiToken.make"]);
    await db.updateTable("users").set({ suspended: 1 }).where("handle", "=", email).execute();
    expect(await ask(secret, todo)).toBe("401 C101");
    await db.updateTable("users").set({ suspended: 0 }).where("handle", "=", email).execute();
    expect(await ask(secret, todo)).toBe(200);
    await owner.call(deleteUser, { body: { _id: (await rowOf(house, email)).id } });
    expect(await ask(secret, todo)).toBe("401 C101");
    expect(await db.selectFrom("api_tokens").select("id").where("id", "=", token._id).execute()).toEqual([]);
  });

  test("it ends when the password of its user is changed or reset, or their second factors: a stranger may have made it", async () => {
    const former = newAddress("uta");
    const uta = await house.as("admin", former);
    const { secret: made } = await make(uta, ["order.read"]);
    const changed = { current: ownPassword, password: "Sieben reife Mispeln am Zaun" };
    expect((await send(uta, { record: setPassword, body: changed })).status).toBe(200);
    expect(await ask(made, todo)).toBe("401 C101");
    const email = newAddress("ina");
    const ina = await house.as("system", email);
    const { secret: first } = await make(ina, ["order.read"]);
    await send(house.guest, { record: forgot, body: { handle: email } });
    const token = await tokenTo(house, { kind: "reset", to: email });
    const told = await send(house.guest, { record: readToken, body: { token } });
    expect(told.reply).toMatchObject({ purpose: "reset", endsApiTokens: true });
    const password = "Zwölf frische Quitten im Korb";
    expect((await send(house.guest, { record: setPassword, body: { token, password } })).status).toBe(200);
    expect(await ask(first, todo)).toBe("401 C101");
    const other = newAddress("ole");
    const { secret: second } = await make(await house.as("system", other), ["order.read"]);
    expect(await ask(second, todo)).toBe(200);
    expect((await owner.call(resetFactors, { body: { _id: (await rowOf(house, other)).id } })).status).toBe(200);
    expect(await ask(second, todo)).toBe("401 C101");
  });

  test("it ends when its time is over, after a year at most, or when its user or an owner ends it; its use is noted to the minute", async () => {
    const admin = await house.as("admin");
    expect((await admin.call(makeApiToken, { body: { name: "Lang", scopes: ["order.read"], days: 366 } })).status).toBe(
      400,
    );
    const { token, secret } = await make(admin, ["order.read"], 1);
    const used = async () =>
      (await admin.call(readApiTokens)).reply.items.find(({ _id }) => _id === token._id)?.lastUsed;
    expect(await used()).toBeNull();
    await ask(secret, todo);
    await expect.poll(used).toBe("2026-11-21T10:00:00.000Z");
    house.setTime("2026-11-21T10:00:30.000Z");
    await ask(secret, todo);
    house.setTime("2026-11-21T10:02:00.000Z");
    expect(await used()).toBe("2026-11-21T10:00:00.000Z");
    await ask(secret, todo);
    await expect.poll(used).toBe("2026-11-21T10:02:00.000Z");
    house.setTime("2026-11-22T10:00:00.000Z");
    expect(await ask(secret, todo)).toBe("401 C101");
    house.setTime("2026-11-21T10:00:00.000Z");
    const other = await house.as("admin", newAddress("ben"));
    expect((await other.call(endApiToken, { query: { id: token._id } })).status).toBe(404);
    expect((await other.call(readApiTokens, { query: { all: true } })).status).toBe(403);
    expect((await owner.call(endApiToken, { query: { id: token._id } })).status).toBe(200);
    expect(await ask(secret, todo)).toBe("401 C101");
    for (let at = 0; at < mostTokens; at += 1) await make(other, ["order.read"]);
    const { reply } = await other.raw<ProblemReply>({
      ...{ method: "POST", url: "/api/v0/apitoken", payload: { name: "Zu viele", scopes: ["order.read"], days: 1 } },
    });
    expect(reply.code).toBe("TOKEN_MANY");
  });
});
