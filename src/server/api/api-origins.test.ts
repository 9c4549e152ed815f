import { isDeepStrictEqual } from "node:util";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { AnyRoute } from "#contract/wire/route.ts";
import { byTurns } from "#database/testing/turns.ts";
import { onAnyEngine } from "#database/testing.ts";
import { readSettings } from "#platform/settings.ts";
import { type App, buildApp } from "../app.ts";
import { withoutFactors } from "../testing/accounts/factors.ts";
import { type Sample, sampleOf } from "../testing/samples.ts";
import { addressOf, password, type TestHouse, testHouse, type Visitor } from "../testing/test-house.ts";
import { everything } from "../testing/things/accounts.ts";

onAnyEngine("requests from other sites", (fresh) => {
  let house: TestHouse;
  let system: Visitor;
  let token: string;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    await house.as("system");
    system = await house.as("system", "other@example.org");
  });
  beforeEach(async () => {
    token = await logIn(house.app);
  });

  async function logIn(app: App): Promise<string> {
    const payload = { handle: "system@example.org", password };
    await withoutFactors(house, payload.handle);
    const { headers } = await app.fastify.inject({ method: "POST", url: "/api/v0/login", payload });
    return /=([^;]+)/.exec(String(headers["set-cookie"]))?.[1] ?? "";
  }
  /** Logging in and out ends the session of the one before. */
  async function loggedIn(): Promise<boolean> {
    const { reply } = await send({ method: "GET", url: "/api/v0/auth" }, {}, {});
    return reply["handle"] !== "guest";
  }
  type To = { method: AnyRoute["method"]; url: string };
  async function send(to: To, { body, form }: Sample, headers: Record<string, string>) {
    const { statusCode, payload: text } = await house.app.fastify.inject({
      ...to,
      headers: { cookie: `session=${token}`, ...form?.headers, ...headers },
      ...(form ? { payload: form.payload } : body ? { payload: body } : {}),
    });
    // Files are no JSON.
    return { status: statusCode, reply: JSON.parse(text.startsWith("%PDF") ? "{}" : text) as Record<string, unknown> };
  }
  // Mail servers prove themselves by a secret, as programs do by their token; their endpoint's own tests look at it.
  const writing = () => house.app.endpoints.records.filter(({ method, wholeMail }) => method !== "GET" && !wholeMail);
  const sample = (record: AnyRoute) => sampleOf(record, { house, system, handle: "system@example.org" });

  const strangers: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "http://localhost:80" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost.evil.example" },
    {},
  ];

  test("every endpoint that writes refuses them, and nothing is written", async () => {
    const asked: [AnyRoute, Sample & { url: string }][] = [];
    // They are refused before their bodies are looked at. Those that would be right come by turns.
    const right = new Set(byTurns(writing(), { of: 3 }));
    const empty = ({ path }: AnyRoute) => ({ url: addressOf(`/api/v0${path}`), body: {} });
    for (const record of writing()) asked.push([record, right.has(record) ? await sample(record) : empty(record)]);
    const before = await everything(house);
    for (const [record, { url, ...sent }] of asked) {
      for (const headers of strangers) {
        const { status, reply } = await send({ method: record.method, url }, sent, headers);
        expect([record.path, headers, status, reply]).toMatchObject([
          record.path,
          headers,
          403,
          { code: "FOREIGN_ORIGIN", message: expect.stringContaining("fremden Seite") },
        ]);
      }
    }
    expect(await everything(house)).toEqual(before);
  });

  test("the same requests from our own pages are carried out", async () => {
    // What is done about an account builds on what was done before.
    const accounts = writing().filter(({ path }) => path.startsWith("/auth"));
    const others = writing().filter(({ path }) => !path.startsWith("/auth"));
    // The engines go by turns of two: by turns of five, all of these come to both.
    for (const record of [...accounts, ...byTurns(others, { of: 5 })]) {
      // There is nothing left to set up where somebody can log in.
      if (record.path.startsWith("/setup")) continue;
      // Whoever has closed the only account can ask for nothing more.
      if (record.path === "/subject/own/close") continue;
      // Facebook's dialogue returns to the session that has begun it, and the sample has one of its own.
      if (record.path === "/social/facebook/login" && record.method === "PUT") continue;
      if (!(await loggedIn())) token = await logIn(house.app);
      const { url, ...sent } = await sample(record);
      const before = await everything(house);
      const { status, reply } = await send({ method: record.method, url }, sent, { "sec-fetch-site": "same-origin" });
      expect([record.path, status, reply]).toEqual([record.path, record.status ?? 200, reply]);
      // Without a payment service no payment begins; clicks are counted in memory, and those of programs are not.
      const reads =
        /^POST (\/batch\/\w+|\/auth\/token|\/subject\/preview|\/translation\/check|\/statistic\/click|\/subscriber\/(count|token|own)|\/shop\/(search|cards|price|waiting\/token|order\/(pay|manual\/price|change\/price)|parcel\/read|paper))$/.test(
          `${record.method} ${record.path}`,
        );
      expect([record.path, !isDeepStrictEqual(await everything(house), before)]).toEqual([record.path, !reads]);
    }
  });

  test("an older browser proves itself by its origin, a program by its token", async () => {
    const create = { method: "POST", url: "/api/v0/entry" } as const;
    const host = { host: "wein.example" };
    expect((await send(create, { body: {} }, { ...host, origin: "http://wein.example" })).status).toBe(200);
    expect((await send(create, { body: {} }, { ...host, origin: "https://wein.example" })).status).toBe(403);
    expect((await send(create, { body: {} }, { cookie: "", authorization: `Bearer ${token}` })).status).toBe(200);
    const stolen = { cookie: "", authorization: `Bearer ${token}`, "sec-fetch-site": "cross-site" };
    expect((await send(create, { body: {} }, stolen)).status).toBe(403);
  });

  test("with a public address only that one is our own", async () => {
    const app = buildApp({ ...house.platform, settings: readSettings({ PUBLIC_URL: "https://wein.example" }) }, null);
    const ask = async (origin: string, host: string) =>
      (
        await app.fastify.inject({
          method: "POST",
          url: "/api/v0/login",
          headers: { origin, host },
          payload: { handle: "system@example.org", password },
        })
      ).statusCode;
    expect(await ask("https://wein.example", "localhost:3000")).toBe(200);
    expect(await ask("http://localhost:3000", "localhost:3000")).toBe(403);
    await app.fastify.close();
  });

  test("reading is free to all", async () => {
    const { statusCode } = await house.app.fastify.inject({
      url: "/api/v0/entry",
      headers: { cookie: `session=${token}`, "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    });
    expect(statusCode).toBe(200);
  });
});
