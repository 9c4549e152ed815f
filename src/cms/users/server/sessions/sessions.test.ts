import { createHash } from "node:crypto";
import type { InjectOptions } from "fastify";
import { beforeAll, expect, test } from "vitest";
import type * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { readSettings } from "#platform/settings.ts";
import { buildApp } from "#server/app.ts";
import { password, type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { everything } from "#server/testing/things/accounts.ts";

onEveryEngine("sessions", (fresh) => {
  let house: TestHouse;

  beforeAll(async () => {
    house = await testHouse(fresh);
    await house.as("admin");
  });

  async function cookieOf(headers: Record<string, string> = {}): Promise<string> {
    return (await linesOf(headers))[0] ?? "";
  }
  async function linesOf(headers: Record<string, string> = {}): Promise<string[]> {
    const { headers: answer } = await house.guest.raw({
      method: "POST",
      url: "/api/v0/login",
      payload: { handle: "admin@example.org", password },
      headers,
    });
    return answer["set-cookie"] as string[];
  }
  const pair = (line: string) => line.split(";")[0] ?? "";
  const tokenOf = (line: string) => pair(line).split("=")[1] ?? "";
  const own = { "sec-fetch-site": "same-origin" };

  async function roles(headers: Record<string, string>, url = "/api/v0/auth"): Promise<string[]> {
    const { status, reply } = await house.guest.raw<contract.User>({ method: "GET", url, headers });
    expect(status).toBe(200);
    return reply.roles;
  }

  test("a login hands out two cookies, both for this host and no script: the session, and the browser for later", async () => {
    const lines = await linesOf();
    expect(lines.map((line) => line.split("; "))).toEqual([
      [expect.stringMatching(/^session=[\w-]{43}$/), "Path=/", "Max-Age=2592000", "HttpOnly", "SameSite=Lax"],
      [expect.stringMatching(/^device=[\w-]{43}$/), "Path=/", "Max-Age=34560000", "HttpOnly", "SameSite=Lax"],
    ]);
  });

  test("over https, as a trusted proxy says, both cookies are bound to the host", async () => {
    const logIn = async (settings: Record<string, string>, proto: string) => {
      const app = buildApp({ ...house.platform, settings: readSettings(settings) }, null);
      const payload = { handle: "admin@example.org", password };
      const headers = { "x-forwarded-proto": proto, "x-forwarded-host": "wein.example" };
      const send = (url: string, options: InjectOptions) =>
        app.fastify.inject({ url, ...options, headers: { ...headers, ...options.headers } });
      const { statusCode, headers: answer } = await send("/api/v0/login", { method: "POST", payload });
      const lines = answer["set-cookie"] as string[];
      const session = await send("/api/v0/auth", { headers: { cookie: pair(lines[0] ?? "") } });
      const out = await send("/api/v0/logout", { method: "POST", headers: { cookie: pair(lines[0] ?? ""), ...own } });
      await app.fastify.close();
      const { roles } = session.json<contract.User>();
      return { statusCode, lines, roles, out: String(out.headers["set-cookie"]) };
    };
    const trusted = await logIn({ TRUST_PROXY: "1" }, "https");
    expect(trusted).toMatchObject({ statusCode: 200, roles: ["admin"] });
    expect(trusted.lines).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(/^__Host-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(trusted.out).toBe("__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
    for (const [settings, proto] of [
      [{ TRUST_PROXY: "1" }, "http"],
      [{}, "https"],
      [{ TRUST_PROXY: "10.0.0.0/8" }, "https"],
    ] as const) {
      const { lines, roles } = await logIn(settings, proto);
      expect(lines.map((line) => [line.split("=")[0], line.includes("Secure")])).toEqual([
        ["session", false],
        ["device", false],
      ]);
      expect(roles).toEqual(["admin"]);
    }
    const { lines } = await logIn({ PUBLIC_URL: "https://wein.example" }, "http");
    expect(lines.every((line) => /^__Host-.*; Secure$/.test(line))).toBe(true);
  });

  test("over https a cookie that was planted without being bound to the host is not looked at", async () => {
    const app = buildApp({ ...house.platform, settings: readSettings({ PUBLIC_URL: "https://wein.example" }) }, null);
    const token = tokenOf(await cookieOf());
    const rolesBy = async (name: string) =>
      (await app.fastify.inject({ url: "/api/v0/auth", headers: { cookie: `${name}=${token}` } })).json<contract.User>()
        .roles;
    expect([await rolesBy("session"), await rolesBy("__Host-session")]).toEqual([["guest"], ["admin"]]);
    await app.fastify.close();
  });

  test("a browser keeps its name from one login to the next, and loses it with none", async () => {
    const [, device = ""] = await linesOf();
    const [, again = ""] = await linesOf({ cookie: pair(device), ...own });
    expect(pair(again)).toBe(pair(device));
    const [, other = ""] = await linesOf();
    expect(pair(other)).not.toBe(pair(device));
  });

  test("no token of a cookie is kept in the database, only what cannot be turned back into it", async () => {
    const [token = "", device = ""] = (await linesOf()).map(tokenOf);
    const stored = JSON.stringify(await everything(house));
    for (const secret of [token, device]) {
      expect(stored).not.toContain(secret);
      expect(stored).toContain(createHash("sha256").update(secret).digest("hex"));
    }
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
