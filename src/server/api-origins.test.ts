import { beforeAll, beforeEach, expect, test } from "vitest";
import type { AnyRoute } from "#contract/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { readSettings } from "#platform/settings.ts";
import { type App, buildApp } from "./app.ts";
import { password, type TestHouse, testHouse } from "./testing.ts";

onEveryEngine("requests from other sites", (fresh) => {
  let house: TestHouse;
  let token: string;

  beforeAll(async () => {
    house = await testHouse(fresh);
    await house.as("system");
  });
  beforeEach(async () => {
    token = await logIn(house.app);
  });

  async function logIn(app: App): Promise<string> {
    const payload = { handle: "system@example.org", password };
    const { headers } = await app.fastify.inject({ method: "POST", url: "/api/v0/login", payload });
    return /=([^;]+)/.exec(String(headers["set-cookie"]))?.[1] ?? "";
  }
  async function send(record: Pick<AnyRoute, "method" | "path">, payload: unknown, headers: Record<string, string>) {
    const { statusCode, payload: text } = await house.app.fastify.inject({
      method: record.method,
      url: `/api/v0${record.path}`,
      headers: { cookie: `session=${token}`, ...headers },
      payload: payload as object,
    });
    return { status: statusCode, reply: JSON.parse(text) as Record<string, unknown> };
  }
  /** Everything that is kept, to see that nothing was written. */
  async function everything(): Promise<string> {
    const { db } = house.platform;
    const tables = ["users", "sessions", "entries", "pages", "page_slugs", "menus", "config", "changes"] as const;
    const rows = [];
    for (const table of tables) rows.push(await db.selectFrom(table).selectAll().execute());
    return JSON.stringify(rows);
  }

  /** For each writing endpoint something that it would carry out. */
  async function samples(): Promise<[AnyRoute, unknown][]> {
    const own = { "sec-fetch-site": "same-origin" };
    const created = async (path: string, body: object) =>
      String((await send({ method: "POST", path }, body, own)).reply["_id"]);
    const page = { title: "Seite", slug: `seite-${Math.random().toString(36).slice(2)}` };
    const entry = await created("/entry", {});
    const doomed = await created("/entry", {});
    const [kept, lost] = [await created("/page", page), await created("/page", { ...page, slug: `${page.slug}x` })];
    const bodies: Record<string, unknown> = {
      "PUT /entry": { _id: entry, version: 1, title: "Neu" },
      "POST /publish/entry": [entry],
      "POST /unpublish/entry": [entry],
      "POST /batch/entry": [entry],
      "POST /batch/entry/delete": [entry],
      "DELETE /entry": { _id: doomed },
      "POST /entry": {},
      "PUT /page": { _id: kept, version: 1, title: "Neu" },
      "POST /publish/page": [kept],
      "POST /unpublish/page": [kept],
      "POST /batch/page": [kept],
      "POST /batch/page/delete": [kept],
      "DELETE /page": { _id: lost },
      "POST /page": { ...page, slug: `${page.slug}y` },
      "POST /login": { handle: "system@example.org", password },
      "POST /logout": {},
    };
    const order = Object.keys(bodies);
    const name = ({ method, path }: AnyRoute) => `${method} ${path}`;
    return house.app.endpoints.records
      .filter(({ method }) => method !== "GET")
      .toSorted((a, b) => order.indexOf(name(a)) - order.indexOf(name(b)))
      .map((record) => [record, bodies[name(record)]]);
  }

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
    const asked = await samples();
    const before = await everything();
    for (const [record, body] of asked) {
      for (const headers of strangers) {
        const { status, reply } = await send(record, body, headers);
        expect([record.path, headers, status, reply]).toMatchObject([
          record.path,
          headers,
          403,
          { code: "FOREIGN_ORIGIN", message: expect.stringContaining("fremden Seite") },
        ]);
      }
    }
    expect(await everything()).toBe(before);
  });

  test("the same requests from our own pages are carried out", async () => {
    for (const [record, body] of await samples()) {
      expect([record.path, body !== undefined]).toEqual([record.path, true]);
      // Logging in and out ends the session of the one before.
      token = await logIn(house.app);
      const before = await everything();
      const { status, reply } = await send(record, body, { "sec-fetch-site": "same-origin" });
      expect([record.path, status, reply]).toEqual([record.path, record.status ?? 200, reply]);
      const reads = /^\/batch\/\w+$/.test(record.path);
      expect([record.path, (await everything()) !== before]).toEqual([record.path, !reads]);
    }
  });

  test("an older browser proves itself by its origin, a program by its token", async () => {
    const create = { method: "POST", path: "/entry" } as const;
    const host = { host: "wein.example" };
    expect((await send(create, {}, { ...host, origin: "http://wein.example" })).status).toBe(200);
    expect((await send(create, {}, { ...host, origin: "https://wein.example" })).status).toBe(403);
    expect((await send(create, {}, { cookie: "", authorization: `Bearer ${token}` })).status).toBe(200);
    const stolen = { cookie: "", authorization: `Bearer ${token}`, "sec-fetch-site": "cross-site" };
    expect((await send(create, {}, stolen)).status).toBe(403);
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
