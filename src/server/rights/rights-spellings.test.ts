import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Role, roles } from "#contract/rights/roles.ts";
import { byTurns } from "#database/testing/turns.ts";
import { onAnyEngine } from "#database/testing.ts";
import { outcomeOf, people, read } from "../testing/rights.ts";
import { ask } from "../testing/running/ask.ts";
import { agentFor, spellings } from "../testing/spellings.ts";
import { type TestHouse, testHouse } from "../testing/test-house.ts";
import { everything } from "../testing/things/accounts.ts";
import matrix from "./rights-matrix.json" with { type: "json" };

onAnyEngine("other spellings of an address of the API", (fresh) => {
  let house: TestHouse;
  let as: (role: Role) => Promise<Record<string, string>>;
  let url: string;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    as = await people(house);
    await house.app.fastify.listen({ port: 0, host: "127.0.0.1" });
    url = `http://127.0.0.1:${(house.app.fastify.server.address() as AddressInfo).port}`;
  });
  afterAll(() => house.app.fastify.close());

  /** Versions that are none, and the address without one. */
  const elsewhere = (path: string) =>
    ["", "/api", "/api/v1", "/api/v00", "/api/v0.0", "/v0", "/api/v0/v0"].map((base) => base + path);

  test("for every endpoint and role they answer as the right one does, or not at all", async () => {
    let checked = 0;
    for (const [at, { method, path }] of house.app.endpoints.records.entries()) {
      const line = (matrix as Record<string, string>)[`${method} ${path}`];
      expect([method, path, line !== undefined]).toEqual([method, path, true]);
      const row = read(line ?? "");
      const all = [...spellings(`/api/v0${path}`), ...elsewhere(path)];
      for (const role of roles) {
        // What the staff may do anyway is no way in. The engines go by turns of two: by odd turns, all come to both.
        const spelled = byTurns(all, { of: role === "admin" || role === "system" ? 21 : 11, at });
        const right = row[role].split(",")[0] ?? "";
        const headers = await as(role);
        const send = async (spelling: string) => {
          // Whoever logs out has to come again each time.
          const own = path === "/logout" ? await as(role) : headers;
          return outcomeOf(await ask(url, { method, path: spelling, headers: own, ...agentFor(spelling) }));
        };
        const outcomes: string[] = [];
        // Of two changes at the same time one may be refused.
        if (method !== "GET" && right.startsWith("2")) for (const one of spelled) outcomes.push(await send(one));
        else outcomes.push(...(await Promise.all(spelled.map(send))));
        for (const [index, outcome] of outcomes.entries()) {
          const allowed = [right, "400", "404"].some((one) => outcome === one || outcome.startsWith(`${one} `));
          expect(allowed ? "allowed" : outcome, `${method} ${spelled[index]} as ${role}`).toBe("allowed");
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(5000);
  });

  test("a trailing slash makes no difference, two do", async () => {
    const headers = await as("system");
    for (const { method, path } of house.app.endpoints.records) {
      if (method !== "GET" || path === "/logout") continue;
      const outcome = async (end: string) =>
        outcomeOf(await ask(url, { method, path: `/api/v0${path}${end}`, headers }));
      const right = await outcome("");
      expect([path, await outcome("/"), await outcome("//")]).toEqual([path, right, "404 C404"]);
    }
  });

  test("a method that is wished for in a header or a query is not the method", async () => {
    const headers = await as("admin");
    const before = await everything(house);
    for (const name of ["x-http-method-override", "x-http-method", "x-method-override"]) {
      const answer = await ask(url, { path: "/api/v0/entry", headers: { ...headers, [name]: "POST" } });
      expect([name, outcomeOf(answer)]).toEqual([name, "200"]);
    }
    expect(outcomeOf(await ask(url, { path: "/api/v0/auth?_method=DELETE", headers }))).toBe("400 BAD_FIELDS");
    for (const name of ["x-original-url", "x-rewrite-url", "x-forwarded-path", "x-forwarded-prefix"]) {
      const answer = await ask(url, { path: "/api/v0/menu", headers: { [name]: "/api/v0/auth/list" } });
      expect([name, JSON.parse(answer.text)]).toEqual([name, { header: [], footer: [] }]);
    }
    expect(await everything(house)).toEqual(before);
  });

  test("whoever sends two sessions is at most one of them", async () => {
    const [customer, system] = [(await as("customer"))["cookie"], (await as("system"))["cookie"]];
    const token = system?.split("=")[1] ?? "";
    const outcome = async (headers: Record<string, string>) =>
      outcomeOf(
        await ask(url, { path: "/api/v0/auth/list", headers: { "sec-fetch-site": "same-origin", ...headers } }),
      );
    expect(await outcome({ cookie: `${customer}; ${system}` })).toBe("403 C100");
    expect(await outcome({ cookie: `${customer}`, authorization: `Bearer ${token}` })).toBe("200");
    for (const authorization of [
      `bearer  ${token}`,
      `Bearer ${token}, Bearer x`,
      `Basic ${token}`,
      `Token ${token}`,
      token,
    ]) {
      expect([authorization, await outcome({ authorization })]).toEqual([authorization, "401 C101"]);
    }
    for (const cookie of [
      `SESSION=${token}`,
      `session2=${token}`,
      `x=session=${token}`,
      `"session"=${token}`,
      `session="${token}"`,
    ]) {
      expect([cookie, await outcome({ cookie })]).toEqual([cookie, "401 C101"]);
    }
  });
});
