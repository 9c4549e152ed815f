import { beforeAll, expect, test } from "vitest";
import * as entries from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { secondFactorCommand } from "#server/process/commands/second-factor.ts";
import { terminalOf } from "#server/process/terminal.ts";
import { codeOf, nextStep, withApp } from "#server/testing/accounts/factors.ts";
import { password, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, mailsTo, newAddress, rowOf } from "#server/testing/things/accounts.ts";
import * as users from "../../contract.ts";

onEveryEngine("second factors that a role asks for", (fresh) => {
  let house: TestHouse;
  let owner: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    owner = await house.as("system", "owner@example.org");
  });

  const writes = async (visitor: Visitor) => (await visitor.call(entries.createEntry, { body: {} })).status;
  const demand = (roles: ("admin" | "system")[]) => owner.call(users.changeFactorRoles, { body: { roles } });

  test("until it is set up its user can do nothing else, from the next request on", async () => {
    const handle = newAddress("admin");
    const [admin, customer] = [await house.as("admin", handle), await house.as("customer", newAddress())];
    expect(await writes(admin)).toBe(200);
    expect((await demand(["admin"])).reply).toEqual({ roles: ["admin"] });
    const refused = await admin.call(entries.createEntry, { body: {} });
    expect([refused.status, refused.reply]).toMatchObject([403, { code: "SECOND_FACTOR_FIRST" }]);
    const state = (await admin.call(users.readAuthState)).reply;
    expect([state.lacksFactor, state.models.admincenter.enter]).toEqual([true, false]);
    expect((await customer.call(users.readAuthState)).reply.lacksFactor).toBe(false);
    expect((await admin.call(users.readFactors)).reply.required).toBe(true);
    const { secret } = await withApp(house, admin);
    expect(await writes(admin)).toBe(200);
    // The last one stays.
    nextStep(house);
    const body = { code: codeOf(house, secret) };
    expect((await admin.call(users.removeApp, { body })).reply).toMatchObject({ code: "FACTOR_REQUIRED" });
    expect((await admin.call(users.readFactors)).reply.app).not.toBeNull();
    await demand([]);
  });

  test("nobody locks themselves out with it", async () => {
    expect((await demand(["system"])).reply).toMatchObject({ code: "FACTOR_FIRST" });
    expect((await owner.call(users.readFactorRoles)).reply).toEqual({ roles: [] });
  });

  test("an owner resets what somebody has lost, who is told, and is out until the next login", async () => {
    const handle = newAddress("lost");
    const admin = await house.as("admin", handle);
    await withApp(house, admin);
    const { id } = await rowOf(house, handle);
    const reset = (visitor: Visitor, _id = id) => visitor.call(users.resetFactors, { body: { _id } });
    expect((await reset(await house.as("admin", newAddress("peer")))).status).toBe(403);
    expect((await reset(owner)).status).toBe(200);
    expect((await admin.call(users.readUser, { query: {} })).reply.handle).toBe("guest");
    expect((await mailsTo(house, handle)).at(-1)?.subject).toContain("zurückgesetzt");
    expect((await acts(house, "secondFactor.reset")).at(-1)).toMatchObject({ thing: id });
    const { reply } = await house.browser().call(users.login, { body: { handle, password } });
    expect(reply.handle).toBe(handle);
    const own = await rowOf(house, "owner@example.org");
    expect((await reset(owner, own.id)).reply).toMatchObject({ code: "OWN_ACCOUNT" });
  });

  test("an only owner who has lost everything gets back in by the terminal of the server", async () => {
    const handle = newAddress("only");
    await withApp(house, await house.as("system", handle));
    const line = (reset: string) => ({ ...terminalOf({ LANG: "en" }), values: { reset }, path: "" });
    expect(await secondFactorCommand.run(house.platform, line("nobody@example.org"))).toBe(false);
    expect(await secondFactorCommand.run(house.platform, line(handle.toUpperCase()))).toBe(true);
    const { reply } = await house.browser().call(users.login, { body: { handle, password } });
    expect(reply.handle).toBe(handle);
    expect((await acts(house, "secondFactor.reset")).at(-1)).toMatchObject({ by: null });
  });
});
