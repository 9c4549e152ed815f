import { beforeAll, expect, test } from "vitest";
import { type Permission, type Role, rights } from "#contract/rights.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing.ts";
import * as contract from "../contract.ts";

onEveryEngine("rights", (fresh) => {
  let house: TestHouse;
  let visitors: Record<Role, Visitor>;

  beforeAll(async () => {
    house = await testHouse(fresh);
    visitors = {
      guest: house.guest,
      customer: await house.as("customer"),
      admin: await house.as("admin"),
      system: await house.as("system"),
    };
  });

  const permissionsOf = (role: Role): Permission[] =>
    (Object.keys(rights) as Permission[]).filter((name) => (rights[name] as readonly Role[]).includes(role));

  test("everybody is told who they are and what they may do", async () => {
    for (const role of Object.keys(visitors) as Role[]) {
      const { status, reply } = await visitors[role].call(contract.readSession);
      expect([role, status, reply]).toMatchObject([role, 200, { roles: [role], can: permissionsOf(role) }]);
    }
    const { reply } = await house.guest.call(contract.readSession);
    expect(reply).toEqual({ handle: "guest", roles: ["guest"], can: [] });
    expect((await visitors.customer.call(contract.readSession)).reply).toMatchObject({
      handle: "customer@example.org",
      can: ["session.end"],
    });
  });

  test("nobody is told anything about passwords and tokens", async () => {
    for (const role of Object.keys(visitors) as Role[]) {
      const { reply } = await visitors[role].call(contract.readSession);
      expect(JSON.stringify(reply)).not.toMatch(/argon2|hash|token|failed/i);
    }
  });

  test("every endpoint turns away whom its record does not name, guests with 401 and others with 403", async () => {
    for (const record of house.app.endpoints.records) {
      if (record.permission === null) continue;
      const allowed: readonly Role[] = rights[record.permission];
      for (const role of ["guest", "customer"] as const) {
        if (allowed.includes(role)) continue;
        // A body that nobody could accept: whoever may not come in does not learn what is wrong with it.
        const { status, reply } = await visitors[role].raw({
          method: record.method,
          url: `/api/v0${record.path}/`,
          ...(record.method === "GET" ? {} : { payload: { nonsense: true } }),
        });
        const expected = role === "guest" ? [401, { code: "C101" }] : [403, { code: "C100" }];
        expect([record.path, role, status, reply]).toMatchObject([record.path, role, ...expected]);
      }
    }
  });

  test("a permission that is taken away is gone with the next request", async () => {
    const admin = await house.as("admin", "soon-gone@example.org");
    await house.platform.db
      .updateTable("users")
      .set({ roles: JSON.stringify(["customer"]) })
      .where("handle", "=", "soon-gone@example.org")
      .execute();
    const { status, reply } = await admin.raw({ method: "POST", url: "/api/v0/entry", payload: {} });
    expect([status, reply]).toMatchObject([403, { code: "C100", message: "Dafür haben Sie keine Berechtigung." }]);
  });
});
