import { beforeAll, expect, test } from "vitest";
import type { Entry } from "#cms/entries/contract.ts";
import * as entries from "#cms/entries/contract.ts";
import { numberText } from "#contract/formats/number.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { addressOf, type TestHouse, testHouse, type Visitor } from "../testing/test-house.ts";

type Field = { type?: string; enum?: string[]; format?: string; maxLength?: number; minimum?: number; anyOf?: Field[] };
type Refusal = { code: string; message: string; errors?: { field: string; code: string; message: string }[] };

const id = "01900000-0000-7000-8000-000000000001";
const fieldsOf = (schema: unknown) =>
  Object.entries((schema as { properties?: Record<string, Field> } | undefined)?.properties ?? {});

const typeOf = (schema: unknown) => (schema as Field | undefined)?.type;

onEveryEngine("what comes into the API", (fresh) => {
  let house: TestHouse;
  let system: Visitor;
  let entry: Entry;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    system = await house.as("system");
    entry = (await system.call(entries.createEntry, { body: { title: "Lese" } })).reply;
  });

  const rows = () => house.platform.db.selectFrom("entries").selectAll().orderBy("id").execute();
  const send = (record: AnyRoute, payload: unknown, query = "") =>
    system.raw<Refusal>({
      method: record.method,
      url: `/api/v0${addressOf(record.path)}${query}`,
      ...(record.method === "GET" ? {} : { payload: payload as object }),
    });
  /** Sends text as it is; `null` leaves the content type out. */
  async function sendText(text: string | Buffer, type: string | null = "application/json") {
    const before = await rows();
    const answer = await system.raw<Refusal>({
      method: "POST",
      url: "/api/v0/entry",
      payload: text,
      headers: type === null ? {} : { "content-type": type },
    });
    if (answer.status >= 400) expect(await rows()).toEqual(before);
    return { status: answer.status, code: answer.reply.code, message: answer.reply.message };
  }

  test("a query that an endpoint does not declare is refused by its name, on every endpoint", async () => {
    for (const record of house.app.endpoints.records) {
      const { status, reply } = await send(record, {}, "?surprise=1");
      expect([record.path, status, reply.code]).toEqual([record.path, 400, "BAD_FIELDS"]);
      const surprised = expect.objectContaining({ field: "surprise", code: "additionalProperties" });
      expect([record.path, reply.errors]).toEqual([record.path, expect.arrayContaining([surprised])]);
    }
  }, 180_000);

  test("a field that a body does not declare is refused with its path, on every endpoint", async () => {
    for (const record of house.app.endpoints.records) {
      if (record.method === "GET" || record.multipart) continue;
      const list = typeOf(record.body) === "array";
      const { required = [] } = (record.query ?? {}) as { required?: string[] };
      const query = required.length > 0 ? `?${required.map((name) => `${name}=${id}`).join("&")}` : "";
      const { status, reply } = await send(record, list ? [{ _id: id, surprise: 1 }] : { surprise: 1 }, query);
      expect([record.path, status]).toEqual([record.path, 400]);
      const fields = reply.errors?.map(({ field }) => field);
      const { items } = (record.body ?? {}) as { items?: unknown };
      // Some take things in place of their ids.
      const things = list && typeOf(items) !== "string";
      const expected = things ? "0/surprise" : list ? "0" : "surprise";
      expect([record.path, fields]).toEqual([record.path, expect.arrayContaining([expected])]);
    }
  }, 180_000);

  test("every field of every body is refused in a wrong type, with its path and without coercion", async () => {
    const wrong: Record<string, unknown> = {
      string: 17,
      integer: "3",
      number: "3",
      boolean: "true",
      array: {},
      object: [],
    };
    const before = await rows();
    let checked = 0;
    for (const record of house.app.endpoints.records) {
      for (const [name, field] of fieldsOf(record.body)) {
        const words = field.anyOf?.some(({ type }) => type === "string");
        const value = field.type ? wrong[field.type] : !words && (field.enum || field.anyOf) ? "nonsense" : 17;
        const { status, reply } = await send(record, { [name]: value });
        expect([record.path, name, status]).toEqual([record.path, name, 400]);
        const fields = reply.errors?.map(({ field }) => field);
        expect([record.path, name, fields]).toEqual([record.path, name, expect.arrayContaining([name])]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(25);
    expect(await rows()).toEqual(before);
  }, 180_000);

  test("every text that has a longest length is refused beyond it, and the refusal names the length", async () => {
    let checked = 0;
    for (const record of house.app.endpoints.records) {
      for (const [name, { maxLength }] of fieldsOf(record.body)) {
        if (maxLength === undefined) continue;
        const { status, reply } = await send(record, { [name]: "x".repeat(maxLength + 1) });
        const error = reply.errors?.find(({ field }) => field === name);
        expect([record.path, name, status, error]).toMatchObject([
          record.path,
          name,
          400,
          { code: "maxLength", message: `Höchstens ${numberText(maxLength, "de")} Zeichen.` },
        ]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(5);
  }, 180_000);

  test("a title of 5,000 characters is refused with the limit, one of 160 is not", async () => {
    const before = await rows();
    for (const [language, message] of [
      ["de", "Höchstens 160 Zeichen."],
      ["en", "At most 160 characters."],
    ] as const) {
      await house.platform.db.updateTable("users").set({ language }).execute();
      const { status, reply } = await send(entries.createEntry, { title: "x".repeat(5000) });
      expect([status, reply.errors]).toEqual([400, [{ field: "title", code: "maxLength", message }]]);
    }
    await house.platform.db.updateTable("users").set({ language: "de" }).execute();
    expect(await rows()).toEqual(before);
    expect((await send(entries.createEntry, { title: "ü".repeat(160) })).status).toBe(200);
    expect((await send(entries.createEntry, { title: "🍇".repeat(160) })).status).toBe(200);
  });

  test("every declared query is refused in a wrong form, with its name", async () => {
    for (const record of house.app.endpoints.records) {
      for (const [name, field] of fieldsOf(record.query)) {
        const long = "x".repeat((field.maxLength ?? 0) + 1);
        const choice = field.enum || field.format || field.anyOf;
        const value = field.type === "integer" ? "zwei" : choice ? "nonsense" : long;
        for (const query of [`?${name}=${value}`, `?${name}=1&${name}=2`, `?${name}[a]=1`]) {
          const { status, reply } = await send(record, {}, query);
          expect([record.path, query, status, reply.code]).toEqual([record.path, query, 400, "BAD_FIELDS"]);
        }
      }
    }
  }, 180_000);

  test("all that is wrong is told at once, each with its path", async () => {
    const { reply } = await send(entries.changeEntry, {
      version: "1",
      title: null,
      content: ["<p>ok</p>", 3],
      links: [{ title: "x", href: "/", more: 1 }],
      translations: { fr: {}, en: { title: 4 } },
    });
    expect(reply.errors?.map(({ field }) => field).toSorted()).toEqual([
      "_id",
      "content/1",
      "links/0/more",
      "title",
      "translations/en/title",
      "translations/fr",
      "version",
    ]);
  });

  test("a body of more than a megabyte is 413 with the limit, one just below is read", async () => {
    const limit = 1024 * 1024;
    const body = (size: number) => `{"title":"x","surprise":"${"x".repeat(size - 27)}"}`;
    expect(Buffer.byteLength(body(limit))).toBe(limit);
    expect(await sendText(body(limit + 1))).toEqual({
      status: 413,
      code: "TOO_LARGE",
      message: "Das ist zu groß: höchstens 1 MB sind möglich.",
    });
    expect(await sendText(body(limit))).toMatchObject({ status: 400, code: "BAD_FIELDS" });
  });

  test("what is no JSON is 400", async () => {
    for (const text of [
      "",
      "{",
      "{'a':1}",
      '{"a":1,}',
      "undefined",
      '{"title":"x"',
      "\u0000",
      "[1",
      '{"__proto__":{}}',
    ]) {
      expect([text, await sendText(text)]).toMatchObject([text, { status: 400, code: "BAD_JSON" }]);
    }
    expect(await sendText(Buffer.from([0xff, 0xfe, 0x7b]))).toMatchObject({ status: 400, code: "BAD_JSON" });
  });

  test("JSON of the wrong kind is 400", async () => {
    for (const text of ["[]", "null", "17", '"text"', "true", '[{"title":"x"}]']) {
      expect([text, await sendText(text)]).toMatchObject([text, { status: 400, code: "BAD_FIELDS" }]);
    }
  });

  test("anything but JSON is 415, so that no form of another site gets through", async () => {
    const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/html"];
    for (const type of [...types, "application/jsonp", "nonsense", "", null]) {
      expect([type, await sendText('{"title":"x"}', type)]).toMatchObject([type, { status: 415, code: "MEDIA_TYPE" }]);
    }
    expect(await sendText('{"title":"x"}', "application/json; charset=utf-8")).toMatchObject({ status: 200 });
  });

  test("a refused change leaves the row exactly as it was", async () => {
    const before = await rows();
    const wrong: object[] = [
      { title: null },
      { title: "x".repeat(161) },
      { content: "<p>kein Feld</p>" },
      { tags: ["|"] },
      { tags: ["a||b"] },
      { media: [["no-id"]] },
      { publish_date: "gestern" },
      { sections: [{ type: "gallery", props: {} }] },
      { sections: [{ type: "film", props: {} }] },
      { links: [{ title: "ohne Ziel" }] },
      { translations: { fr: { title: "non" } } },
      { version: "1" },
      { version: 99 },
    ];
    for (const change of wrong) {
      const { status } = await send(entries.changeEntry, { _id: entry._id, version: entry.version, ...change });
      expect([change, status]).toEqual([change, "version" in change && change.version === 99 ? 409 : 400]);
    }
    expect(await rows()).toEqual(before);
  });
});
