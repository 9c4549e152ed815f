import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { readSettings } from "#platform/settings.ts";
import { buildApp } from "#server/app.ts";
import { password, type TestHouse, testHouse } from "#server/testing.ts";
import type * as contract from "../contract.ts";

onEveryEngine("sessions", (fresh) => {
  let house: TestHouse;

  beforeAll(async () => {
    house = await testHouse(fresh);
    await house.as("admin");
  });

  async function cookieOf(headers: Record<string, string> = {}): Promise<string> {
    const { headers: answer } = await house.guest.raw({
      method: "POST",
      url: "/api/v0/login",
      payload: { handle: "admin@example.org", password },
      headers,
    });
    return String(answer["set-cookie"]);
  }
  const pair = (line: string) => line.split(";")[0] ?? "";
  const tokenOf = (line: string) => pair(line).split("=")[1] ?? "";
  const own = { "sec-fetch-site": "same-origin" };

  async function roles(headers: Record<string, string>, url = "/api/v0/auth"): Promise<string[]> {
    const { status, reply } = await house.guest.raw<contract.User>({ method: "GET", url, headers });
    expect(status).toBe(200);
    return reply.roles;
  }

  test("the cookie of a session is for this host and no script", async () => {
    expect((await cookieOf()).split("; ")).toEqual([
      expect.stringMatching(/^session=[\w-]{43}$/),
      "Path=/",
      "Max-Age=2592000",
      "HttpOnly",
      "SameSite=Lax",
    ]);
  });

  test("over https, as a trusted proxy says, the cookie is bound to the host", async () => {
    const logIn = async (settings: Record<string, string>, proto: string) => {
      const app = buildApp({ ...house.platform, settings: readSettings(settings) }, null);
      const payload = { handle: "admin@example.org", password };
      const headers = { "x-forwarded-proto": proto, "x-forwarded-host": "wein.example" };
      const { statusCode, headers: answer } = await app.fastify.inject({
        method: "POST",
        url: "/api/v0/login",
        payload,
        headers,
      });
      const line = String(answer["set-cookie"]);
      const session = await app.fastify.inject({
        url: "/api/v0/auth",
        headers: { ...headers, cookie: pair(line) },
      });
      await app.fastify.close();
      return { statusCode, line, roles: session.json<contract.User>().roles };
    };
    const trusted = await logIn({ TRUST_PROXY: "1" }, "https");
    expect(trusted).toMatchObject({ statusCode: 200, roles: ["admin"] });
    expect(trusted.line).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    for (const [settings, proto] of [
      [{ TRUST_PROXY: "1" }, "http"],
      [{}, "https"],
      [{ TRUST_PROXY: "10.0.0.0/8" }, "https"],
    ] as const) {
      const { line, roles } = await logIn(settings, proto);
      expect([line.startsWith("session="), line.includes("Secure"), roles]).toEqual([true, false, ["admin"]]);
    }
  });

  test("the token is not kept in the database", async () => {
    const token = tokenOf(await cookieOf());
    const rows = await house.platform.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("a session ends at logout: the next request is a guest's", async () => {
    const cookie = pair(await cookieOf());
    expect(await roles({ cookie })).toEqual(["admin"]);
    const { status, reply, headers } = await house.guest.raw({
      method: "POST",
      url: "/api/v0/logout",
      headers: { cookie, ...own },
    });
    expect([status, reply]).toEqual([200, {}]);
    expect(String(headers["set-cookie"])).toBe("session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    expect(await roles({ cookie })).toEqual(["guest"]);
  });

  test("logout by a link works on our own pages and does nothing on those of others", async () => {
    const cookie = pair(await cookieOf());
    const logOut = (site: Record<string, string>) =>
      house.guest.raw({ method: "GET", url: "/api/v0/logout", headers: { cookie, ...site } });
    const sites: Record<string, string>[] = [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }, {}];
    for (const site of sites) {
      const { headers } = await logOut(site);
      expect(headers["set-cookie"]).toBeUndefined();
      expect(await roles({ cookie })).toEqual(["admin"]);
    }
    await logOut(own);
    expect(await roles({ cookie })).toEqual(["guest"]);
  });

  test("only who has a session can end one", async () => {
    for (const method of ["GET", "POST"] as const) {
      const { status, reply } = await house.guest.raw({ method, url: "/api/v0/logout", headers: own });
      expect([status, reply]).toMatchObject([401, { code: "C101" }]);
    }
  });

  test("whoever logs in again leaves the former session behind", async () => {
    const former = pair(await cookieOf());
    const next = pair(await cookieOf({ cookie: former, ...own }));
    expect(next).not.toBe(former);
    expect(await roles({ cookie: former })).toEqual(["guest"]);
    expect(await roles({ cookie: next })).toEqual(["admin"]);
  });

  test("a wrong password leaves the session that is there", async () => {
    const cookie = pair(await cookieOf());
    const payload = { handle: "admin@example.org", password: "falsch" };
    await house.guest.raw({ method: "POST", url: "/api/v0/login", payload, headers: { cookie, ...own } });
    expect(await roles({ cookie })).toEqual(["admin"]);
  });

  test("the token works as bearer, needs no own page to write, and works in the address of auth", async () => {
    const token = tokenOf(await cookieOf());
    const authorization = `Bearer ${token}`;
    expect(await roles({ authorization })).toEqual(["admin"]);
    expect(await roles({}, `/api/v0/auth?token=${token}`)).toEqual(["admin"]);
    const { status } = await house.guest.raw({
      method: "POST",
      url: "/api/v0/entry",
      payload: {},
      headers: { authorization },
    });
    expect(status).toBe(200);
  });

  test("a token that nobody has is a guest's", async () => {
    expect(await roles({ cookie: "session=nothing" })).toEqual(["guest"]);
    expect(await roles({ authorization: "Bearer nothing" })).toEqual(["guest"]);
    expect(await roles({ authorization: "Basic YTpi" })).toEqual(["guest"]);
    expect(await roles({}, "/api/v0/auth?token=nothing")).toEqual(["guest"]);
  });

  test("after thirty days a session is a guest's", async () => {
    const cookie = pair(await cookieOf());
    house.setTime("2026-12-21T09:59:59.999Z");
    expect(await roles({ cookie })).toEqual(["admin"]);
    house.setTime("2026-12-21T10:00:00.000Z");
    expect(await roles({ cookie })).toEqual(["guest"]);
    house.setTime("2026-11-21T10:00:00.000Z");
  });
});
