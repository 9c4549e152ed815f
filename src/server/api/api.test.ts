import { beforeAll, expect, test } from "vitest";
import type { Entry } from "#cms/entries/contract.ts";
import * as entries from "#cms/entries/contract.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";
import { addressOf, type TestHouse, testHouse, type Visitor } from "../testing/test-house.ts";

type Refusal = { code: string; message: string; requestId: string };

onEveryEngine("the API", (fresh) => {
  let house: TestHouse;
  let system: Visitor;
  let entry: Entry;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    system = await house.as("system");
    entry = (await system.call(entries.createEntry, { body: { title: "Lese" } })).reply;
    await system.call(entries.publishEntries, { body: [entry._id] });
    // A price list without any product would be refused.
    const keep = shopkeeper(system);
    await keep.publish((await keep.offer({ name_de: "Kellerführung" }))._id);
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    house.guest.raw<Refusal>({ method: "GET", url, headers });

  /** What has no answer unless one says about what; with these one says it in one of two ways. */
  const inOneOfTwoWays = new Set([
    ...["/revision/entry", "/preview/entry", "/revision/page"],
    ...["/revision/product", "/revision/productgroup"],
  ]);
  const asksFor = ({ path, query }: AnyRoute) => {
    const { required = [] } = (query ?? {}) as { required?: string[] };
    return required.length > 0 || inOneOfTwoWays.has(path);
  };

  test("every address answers alike with and without its trailing slash", async () => {
    // Each task for a browser is a new one.
    const made = new Set(["/captcha"]);
    for (const record of house.app.endpoints.records) {
      const { method, path, params, multipart } = record;
      // Nobody is told to leave, and nothing is written: a body that no endpoint takes.
      const ask = async (url: string) => {
        const body = method === "GET" ? {} : { payload: [["nonsense"]] };
        const { status, reply } = await system.raw<Refusal>({ method, url, ...body });
        return { status, reply: made.has(path) ? {} : { ...reply, requestId: "" } };
      };
      if (path === "/logout") continue;
      const plain = await ask(`/api/v0${addressOf(path)}`);
      expect([path, await ask(`/api/v0${addressOf(path)}/`)]).toEqual([path, plain]);
      const expected = params ? [404] : multipart ? [400, 415] : [method === "GET" && !asksFor(record) ? 200 : 400];
      expect([path, expected]).toEqual([path, expect.arrayContaining([plain.status])]);
    }
    const query = `?id=${entry._id}`;
    expect((await get(`/api/v0/entry/${query}`)).reply).toEqual((await get(`/api/v0/entry${query}`)).reply);
  }, 180_000);

  test("a method that an address does not take is 405 and says which it takes", async () => {
    const paths = new Set(house.app.endpoints.records.map(({ path }) => path));
    for (const path of paths) {
      const methods = house.app.endpoints.records.filter((record) => record.path === path).map(({ method }) => method);
      const allowed: string[] = methods.includes("GET") ? [...methods, "HEAD"] : methods;
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
        if (allowed.includes(method)) continue;
        for (const url of [`/api/v0${path}`, `/api/v0${path}/`]) {
          const { status, reply, headers } = await house.guest.raw<Refusal>({ method, url });
          expect([method, url, status]).toEqual([method, url, 405]);
          expect(String(headers["allow"]).split(", ").toSorted()).toEqual(allowed.toSorted());
          if (method !== "HEAD")
            expect(reply).toMatchObject({ code: "METHOD", message: expect.stringContaining(method) });
        }
      }
    }
  });

  test("an address that nobody answers is 404, whatever is sent to it", async () => {
    const urls = ["/api/v0", "/api/v0/", "/api/v0/nothing", "/api/v0/entry/x", "/api/v0/entry//", "/api/v0/ENTRY"];
    for (const url of urls) {
      for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"] as const) {
        const payload = method === "GET" ? {} : { payload: {} };
        const { status, reply } = await house.guest.raw({ method, url, ...payload });
        expect([method, url, status, reply]).toMatchObject([method, url, 404, { code: "C404" }]);
      }
    }
  });

  test("an address that cannot be decoded is 400", async () => {
    const { status, reply } = await get("/api/v0/%E0%A4%A");
    expect([status, reply]).toMatchObject([400, { code: "BAD_REQUEST", requestId: expect.any(String) }]);
  });

  test("HEAD answers as GET does, without the body", async () => {
    const urls = ["/api/v0/entry", `/api/v0/entry/?id=${entry._id}`, "/api/v0/menu/", "/api/v0/config", "/api/v0/auth"];
    for (const url of [...urls, "/api/v0/entry?page=0", "/api/v0/health", "/api/v0/openapi.json"]) {
      const whole = await get(url);
      const head = await house.app.fastify.inject({ method: "HEAD", url, headers: { "accept-language": "de" } });
      expect([url, head.statusCode, head.payload]).toEqual([url, whole.status, ""]);
      expect(head.headers["content-type"]).toBe(whole.headers["content-type"]);
      expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
    }
  });

  test("answers are JSON that nobody guesses about, and kept by nobody unless everybody may read them", async () => {
    for (const [url, keeping] of [
      ["/api/v0/entry", "no-cache"],
      ["/api/v0/auth", "no-store"],
      ["/api/v0/nothing", "no-store"],
    ] as const) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "cache-control": keeping,
        "x-content-type-options": "nosniff",
      });
    }
  });

  test("what guests read is not sent again to who has it, until it changes", async () => {
    const url = "/api/v0/entry?pageSize=1";
    const first = await get(url);
    const etag = String(first.headers["etag"]);
    const again = () => house.guest.raw({ method: "GET", url, headers: { "if-none-match": etag } });
    expect((await again()).status).toBe(304);
    const admin = await house.as("admin", "keeper@example.org");
    const { reply } = await admin.raw<{ _id: string }>({
      method: "POST",
      url: "/api/v0/entry",
      payload: { title: "neu" },
    });
    await admin.raw({ method: "POST", url: "/api/v0/publish/entry", payload: [reply._id] as never });
    expect((await again()).status).toBe(200);
  });

  test("a refusal has a code, a sentence and the number of its request, and nothing beside what it needs", async () => {
    const { reply } = await get("/api/v0/nothing");
    expect(Object.keys(reply).toSorted()).toEqual(["code", "message", "requestId"]);
    const again = await get("/api/v0/nothing");
    expect(again.reply.requestId).not.toBe(reply.requestId);
    expect((await get("/api/v0/entry?page=0")).reply).toEqual({
      code: "BAD_FIELDS",
      message: "Bitte prüfen Sie die markierten Angaben.",
      field: "page",
      errors: [{ field: "page", code: "minimum", message: "Mindestens 1." }],
      requestId: expect.any(String),
    });
  });

  test("refusals are worded in the language of the caller, for users in their own", async () => {
    const texts: [string, string, string][] = [
      ["/api/v0/nothing", "en", "That is not here (any more)."],
      ["/api/v0/nothing", "de-AT,en;q=0.5", "Das gibt es hier nicht (mehr)."],
      ["/api/v0/nothing", "fr", "Das gibt es hier nicht (mehr)."],
      ["/api/v0/entry?status=draft", "en", "Please log in."],
      ["/api/v0/entry?page=0", "en", "Please check the marked fields."],
      ["/api/v0/%zz", "en", "The request cannot be understood."],
    ];
    for (const [url, language, message] of texts) {
      const { reply } = await get(url, { "accept-language": language });
      expect([url, language, reply.message]).toEqual([url, language, message]);
    }
    const german = await system.raw({
      method: "GET",
      url: "/api/v0/entry?page=0",
      headers: { "accept-language": "en" },
    });
    expect(german.reply["message"]).toBe("Bitte prüfen Sie die markierten Angaben.");
  });

  test("the house says that it is well", async () => {
    expect(await get("/api/v0/health")).toMatchObject({ status: 200, reply: { status: "ok" } });
  });
});

onEveryEngine("a house in trouble", (fresh) => {
  let house: TestHouse;
  let system: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    system = await house.as("system");
    await house.platform.db.schema.dropTable("menus").execute();
    await house.platform.db.schema.dropTable("entry_tags").execute();
  });

  const harmless = (reply: unknown) => {
    expect(JSON.stringify(reply)).not.toMatch(
      /menus|entry_tags|select|relation|no such table|node:|\.ts|\/work|stack/i,
    );
  };

  test("what nobody foresaw says nothing about itself", async () => {
    const { status, reply } = await house.guest.raw({ method: "GET", url: "/api/v0/menu" });
    expect(status).toBe(500);
    expect(reply).toEqual({
      code: "INTERNAL",
      message: "Da ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
      hint: "Ihre Eingaben sind noch da.",
      requestId: expect.any(String),
    });
    harmless(reply);
  });

  test("what breaks off in the middle of writing leaves nothing behind", async () => {
    const { status, reply } = await system.call(entries.createEntry, { body: { title: "Halb", tags: ["a"] } });
    expect(status).toBe(500);
    harmless(reply);
    expect(await house.platform.db.selectFrom("entries").select("id").execute()).toEqual([]);
    const { status: after } = await system.call(entries.readEntries, { query: {} });
    expect(after).toBe(200);
  });
});
