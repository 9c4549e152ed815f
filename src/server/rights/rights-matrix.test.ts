import { writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { rolesOf } from "#contract/rights/rights.ts";
import { type Role, roles } from "#contract/rights/roles.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { byTurns } from "#database/testing/turns.ts";
import { onAnyEngine } from "#database/testing.ts";
import { type AnyMethod, allMethods, outcomeOf, people, type Row, written } from "../testing/rights.ts";
import { addressOf, type TestHouse, testHouse } from "../testing/test-house.ts";
import { everything } from "../testing/things/accounts.ts";
import matrix from "./rights-matrix.json" with { type: "json" };

const isWriting = process.env["VITRINE_WRITE_MATRIX"] !== undefined;

onAnyEngine("who may call what", (fresh) => {
  let house: TestHouse;
  let as: (role: Role) => Promise<Record<string, string>>;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    as = await people(house);
  });

  type Asked = {
    role: Role;
    method: AnyMethod;
    path: string;
    nonsense?: boolean;
    language?: string;
    /** A session of this role, if not one of its own. */
    session?: Record<string, string>;
  };
  async function ask({ role, method, path, session, nonsense = false, language = "de" }: Asked) {
    const reads = method === "GET" || method === "HEAD";
    const answer = await house.app.fastify.inject({
      method,
      url: `/api/v0${addressOf(path)}${nonsense && reads ? "?nonsense=1" : ""}`,
      headers: { ...(session ?? (await as(role))), "accept-language": language },
      ...(nonsense && !reads ? { payload: { nonsense: true } } : {}),
    });
    return { status: answer.statusCode, text: answer.payload };
  }
  /** Both outcomes where what is sent makes a difference. */
  async function outcome(asked: Asked): Promise<string> {
    const plain = outcomeOf(await ask(asked));
    const nonsense = outcomeOf(await ask({ ...asked, nonsense: true }));
    return plain === nonsense ? plain : `${plain}, with nonsense ${nonsense}`;
  }

  test("for every path, method and role it is as the table says that stands beside this file", async () => {
    const { records } = house.app.endpoints;
    const paths = [...new Set(records.map((record) => record.path))].toSorted();
    const all = paths.flatMap((path) =>
      allMethods.map((method) => {
        const known = method === "HEAD" ? "GET" : method;
        return { path, method, record: records.find((one) => one.path === path && one.method === known) };
      }),
    );
    const untaken = all.filter(({ record }) => !record);
    const inTurn = new Set(isWriting ? untaken : byTurns(untaken, { of: 3 }));
    // What no endpoint takes ends no session.
    const sessions = new Map<Role, Record<string, string>>();
    for (const role of roles) sessions.set(role, await as(role));
    const found: Record<string, string> = {};
    for (const one of all) {
      const { path, method, record } = one;
      const name = `${method} ${path}`;
      if (!record && !inTurn.has(one)) {
        found[name] = (matrix as Record<string, string>)[name] ?? "nothing in the table";
        continue;
      }
      const row: Partial<Row> = { permission: record ? (record.permission ?? "everybody") : "nobody" };
      for (const role of roles) {
        const session = record ? undefined : sessions.get(role);
        row[role] = await outcome({ role, method, path, ...(session && { session }) });
      }
      found[name] = written(row as Row);
    }
    // `VITRINE_WRITE_MATRIX=1` writes the table again; the difference is then read in the commit.
    if (isWriting) {
      writeFileSync(new URL("rights-matrix.json", import.meta.url), `${JSON.stringify(found, null, 2)}\n`);
    }
    expect(`${JSON.stringify(found, null, 2)}\n`).toBe(`${JSON.stringify(matrix, null, 2)}\n`);
  }, 180_000);

  const guarded = (): AnyRoute[] => house.app.endpoints.records.filter(({ permission }) => permission !== null);

  test("whoever may not come in learns nothing but that, in either language", async () => {
    // Who is refused stays logged in.
    const sessions = { guest: {}, customer: await as("customer") };
    for (const language of ["de", "en"] as const) {
      await house.platform.db.updateTable("users").set({ language }).execute();
      for (const { method, path, permission } of guarded()) {
        for (const role of ["guest", "customer"] as const) {
          if (permission && rolesOf(permission).includes(role)) continue;
          const texts =
            role === "guest"
              ? { code: "C101", de: "Bitte melden Sie sich an.", en: "Please log in." }
              : { code: "C100", de: "Dafür haben Sie keine Berechtigung.", en: "You have no permission to do that." };
          for (const nonsense of [false, true]) {
            const { status, text } = await ask({ role, method, path, session: sessions[role], nonsense, language });
            expect([method, path, role, status, JSON.parse(text)]).toEqual([
              ...[method, path, role, role === "guest" ? 401 : 403],
              { code: texts.code, message: texts[language], requestId: expect.any(String) },
            ]);
          }
        }
      }
    }
  });

  test("a refused call of any kind writes nothing", async () => {
    const token = (await as("customer"))["cookie"] ?? "";
    const before = await everything(house);
    for (const { method, path, permission } of guarded()) {
      for (const role of ["guest", "customer"] as const) {
        if (permission && rolesOf(permission).includes(role)) continue;
        const headers = role === "guest" ? {} : { cookie: token, "sec-fetch-site": "same-origin" };
        const { statusCode } = await house.app.fastify.inject({ method, url: `/api/v0${path}`, headers });
        expect([method, path, statusCode]).toEqual([method, path, role === "guest" ? 401 : 403]);
      }
    }
    expect(await everything(house)).toEqual(before);
  });

  test("a token of nobody, one that is over and that of a suspended user are worth as much as none", async () => {
    const over = (await as("system"))["cookie"] ?? "";
    const suspended = (await as("admin"))["cookie"] ?? "";
    const { db } = house.platform;
    await db.updateTable("sessions").set({ expires_at: "2026-11-21T10:00:00.000Z" }).execute();
    const fresh = (await as("admin"))["cookie"] ?? "";
    await db.updateTable("users").set({ suspended: 1 }).where("roles", "=", '["admin"]').execute();
    for (const cookie of ["session=nobody", "session=", over, suspended, fresh]) {
      for (const { method, path } of guarded()) {
        const headers = { cookie, "sec-fetch-site": "same-origin" };
        const answer = await house.app.fastify.inject({ method, url: `/api/v0${path}`, headers });
        const outcome = outcomeOf({ status: answer.statusCode, text: answer.payload });
        expect([method, path, outcome]).toEqual([method, path, "401 C101"]);
      }
    }
    await db.updateTable("users").set({ suspended: 0 }).execute();
  });
});
