import { beforeAll, expect, test } from "vitest";
import { modelsOf } from "#contract/rights/rights.ts";
import type { Role } from "#contract/rights/roles.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
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

  test("everybody is told who they are and what they may do", async () => {
    for (const role of Object.keys(visitors) as Role[]) {
      const { status, reply } = await visitors[role].call(contract.readAuthState);
      expect([role, status, reply]).toMatchObject([
        role,
        200,
        { user: { roles: [role] }, token: null, error: null, errState: null, models: modelsOf({ roles: [role] }) },
      ]);
    }
    const { reply } = await house.guest.call(contract.readUser);
    expect(reply).toEqual({ handle: "guest", roles: ["guest"] });
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
