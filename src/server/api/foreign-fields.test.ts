import { beforeAll, expect, test } from "vitest";
import type { AnyRoute } from "#contract/wire/route.ts";
import { byTurns } from "#database/testing/turns.ts";
import { onAnyEngine } from "#database/testing.ts";
import { sampleOf } from "../testing/samples.ts";
import { addressOf, type TestHouse, testHouse, type Visitor } from "../testing/test-house.ts";
import { everything, newAddress } from "../testing/things/accounts.ts";

const id = "01900000-0000-7000-8000-000000000001";

/** What people have slipped into bodies to become more than they are, each with a value that would be worth it. */
const fields: Record<string, unknown> = {
  ...{ _id: id, id, version: 1, __v: 1, created: "2020-01-01T00:00:00.000Z", created_at: "2020-01-01T00:00:00.000Z" },
  ...{
    roles: ["system"],
    role: "system",
    admin: true,
    isAdmin: true,
    is_admin: true,
    permission: null,
    permissions: ["*"],
  },
  ...{
    perm: { owner: id },
    owner: id,
    user: id,
    user_id: id,
    userId: id,
    by: id,
    actor: { roles: ["system"] },
    sessionId: id,
  },
  ...{
    state: "active",
    suspended: false,
    active: true,
    verified: true,
    emailVerified: true,
    skipEmailVerification: true,
  },
  ...{ password_hash: "$argon2id$v=19$", passwordHash: "$argon2id$v=19$", hash: "x", salt: "x", reset_token: "x" },
  ...{ failedLogins: 0, failed_logins: 0, lastLogin: null, last_login: null, handle_folded: "x", name_folded: "x" },
  ...{ userData: { discount: 100, shipping_free: true }, discount: 100, shipping_free: true, price: 0 },
  ...{
    can: { grant: ["system"], delete: true },
    live: "{}",
    draft: "{}",
    published: ["de"],
    changed: false,
    kind: "home",
  },
  ...{ now: "2020-01-01T00:00:00.000Z", expires_at: "2099-01-01T00:00:00.000Z", purpose: "reset", payload: "{}" },
  ...{ $set: { roles: ["system"] }, "roles[]": "system", "user.roles": ["system"], Roles: ["system"], prototype: {} },
  ...{ toString: "x", hasOwnProperty: "x", constructor: { prototype: { roles: ["system"] } } },
};

onAnyEngine("fields that an endpoint did not ask for", (fresh) => {
  let house: TestHouse;
  let system: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    system = await house.as("system");
  });

  /** They are refused before anybody asks the database. */
  const foreign = (at: number) => byTurns(Object.entries(fields), { of: 2, at });
  const withBody = () => house.app.endpoints.records.filter(({ body }) => body !== undefined);
  /** The engines go by turns of two: by turns of five, all of them come to both. */
  const tried = () => byTurns(withBody(), { of: 5 });
  const takesList = ({ body }: AnyRoute) => (body as { type?: string }).type === "array";
  const declared = (record: AnyRoute) => Object.keys((record.body as { properties?: object }).properties ?? {});

  /** A right call of an endpoint by somebody of their own, since some calls end the session they come with. */
  async function calling(record: AnyRoute) {
    const handle = newAddress();
    const visitor = await house.as("system", handle);
    const { url, body, form } = await sampleOf(record, { house, system, handle });
    /** As text, so that `__proto__` is a field like any other. */
    const send = async (json: string) => {
      const headers = { ...form?.headers, "content-type": "application/json" };
      const options = { method: record.method, url, payload: json, headers };
      const { status, reply } = await visitor.raw<{ code: string }>(options);
      return status < 400 ? String(status) : `${status} ${reply.code}`;
    };
    return { body, send };
  }

  test("beside what is right they are refused, and nothing of it is written", async () => {
    let checked = 0;
    const called = [];
    for (const [at, record] of tried().entries()) {
      if (!takesList(record)) called.push({ at, record, ...(await calling(record)) });
    }
    const before = await everything(house);
    for (const { at, record, body, send } of called) {
      for (const [name, value] of foreign(at)) {
        if (declared(record).includes(name)) continue;
        const outcome = await send(JSON.stringify({ ...body, [name]: value }));
        // The parser of JSON does not let a field reach the prototype of anything.
        const refusal = name === "constructor" ? "400 BAD_JSON" : "400 BAD_FIELDS";
        expect([record.method, record.path, name, outcome]).toEqual([record.method, record.path, name, refusal]);
        checked += 1;
      }
      const proto = `${JSON.stringify(body).slice(0, -1)},"__proto__":{"roles":["system"]}}`;
      expect([record.path, await send(proto)]).toEqual([record.path, "400 BAD_JSON"]);
    }
    expect(await everything(house)).toEqual(before);
    expect(checked).toBeGreaterThan(1000);
  });

  test("without them the same calls are right, so it was the field that was refused", async () => {
    for (const record of tried()) {
      if (takesList(record)) continue;
      const { body, send } = await calling(record);
      const right = record.path.startsWith("/setup") ? "409 SET_UP_ALREADY" : String(record.status ?? 200);
      expect([record.path, await send(JSON.stringify(body))]).toEqual([record.path, right]);
    }
  });

  test("in the items of a list they are refused as well", async () => {
    const called = [];
    for (const [at, record] of withBody().entries()) {
      if (!takesList(record)) continue;
      const { body, send } = await calling(record);
      called.push({ at, record, send, first: (body as string[])[0] });
    }
    const before = await everything(house);
    for (const { at, record, first, send } of called) {
      const wish = record.path.includes("publish");
      for (const [name, value] of foreign(at)) {
        if (wish && ["_id", "version"].includes(name)) continue;
        const outcome = await send(JSON.stringify([{ _id: first, [name]: value }]));
        expect([record.path, name, outcome]).toEqual([
          ...[record.path, name, name === "constructor" ? "400 BAD_JSON" : "400 BAD_FIELDS"],
        ]);
      }
    }
    expect(called.length).toBeGreaterThan(0);
    expect(await everything(house)).toEqual(before);
  });

  test("within what an endpoint did ask for they are refused as well", async () => {
    const nested: Record<string, object> = {
      "POST /auth": { userData: { discount: 1, shipping_free: false } },
      "PUT /auth": { userData: { discount: 1, shipping_free: false } },
      "POST /entry": { translations: { en: { title: "Harvest" } }, links: [{ title: "Hof", href: "/hof" }] },
      "PUT /entry": { translations: { en: { title: "Harvest" } }, links: [{ title: "Hof", href: "/hof" }] },
      "POST /page": { translations: { en: { title: "Page" } } },
      "PUT /page": { translations: { en: { title: "Page" } } },
    };
    const into = (value: object, extra: object): object =>
      Array.isArray(value)
        ? value.map((item) => ({ ...item, ...extra }))
        : "en" in value
          ? { en: { ...(value.en as object), ...extra } }
          : { ...value, ...extra };
    for (const record of withBody()) {
      const parts = nested[`${record.method} ${record.path}`];
      if (!parts) continue;
      const { body, send } = await calling(record);
      const before = await everything(house);
      for (const [part, value] of Object.entries(parts) as [string, object][]) {
        for (const name of ["roles", "_id", "version", "password_hash", "surprise"]) {
          const outcome = await send(JSON.stringify({ ...body, [part]: into(value, { [name]: fields[name] ?? 1 }) }));
          expect([record.path, part, name, outcome]).toEqual([record.path, part, name, "400 BAD_FIELDS"]);
        }
      }
      expect(await everything(house)).toEqual(before);
      expect([record.path, await send(JSON.stringify({ ...body, ...parts }))]).toEqual([record.path, "200"]);
    }
  });

  test("in the address they are refused too, and nobody reads a private column by asking for it", async () => {
    const lists = house.app.endpoints.records.filter(
      ({ method, permission }) => method === "GET" && permission !== "session.end",
    );
    const names = [
      ...Object.keys(fields),
      "fields",
      "select",
      "populate",
      "filter",
      "where",
      "include",
      "expand",
      "order",
      "orderBy",
      "sort[]",
      "limit",
      "offset",
    ];
    for (const [at, record] of lists.entries()) {
      const { properties = {} } = (record.query ?? {}) as { properties?: object };
      const known = Object.keys(properties);
      for (const name of byTurns(names, { of: 3, at })) {
        if (known.includes(name)) continue;
        const { status, reply } = await system.raw<{ code: string }>({
          method: "GET",
          url: `/api/v0${addressOf(record.path)}?${encodeURIComponent(name)}=password_hash`,
        });
        expect([record.path, name, status, reply.code]).toEqual([record.path, name, 400, "BAD_FIELDS"]);
      }
    }
  });
});
