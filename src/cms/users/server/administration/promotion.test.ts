import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { everything, newAddress, rowOf, send } from "#server/testing/things/accounts.ts";

onEveryEngine("the highest role", (fresh) => {
  let house: TestHouse;
  let system: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    system = await house.as("system");
  });

  const change = async ({ of: handle, ...what }: { of: string } & Record<string, unknown>) => {
    const { id: _id, version } = await rowOf(house, handle);
    return send(system, { record: contract.changeUser, body: { _id, version, ...what } });
  };

  test("is given only by an owner who types their own password", async () => {
    const handle = newAddress("customer");
    await house.as("customer", handle);
    const row = await rowOf(house, handle);
    const create = (given: object) => ({
      record: contract.createUser,
      body: { name: "Ida", handle: newAddress(), roles: ["system"], ...given } as { name: string; handle: string },
    });
    // Guesses are counted; nothing else remains of them.
    const rest = async () => ({ ...(await everything(house)), limits: [] });
    const before = await rest();
    for (const [given, code] of [
      [{}, "PASSWORD_CONFIRM"],
      [{ current: "" }, "PASSWORD_CONFIRM"],
      [{ current: "nicht meines" }, "PASSWORD_INVALID"],
    ] as const) {
      for (const refused of [
        await send(system, create(given)),
        await change({ of: handle, roles: ["system"], ...given }),
        await change({ of: handle, roles: ["customer", "system"], ...given }),
      ]) {
        expect([given, refused]).toMatchObject([given, { status: 422, reply: { code, field: "current" } }]);
      }
    }
    expect(await rest()).toEqual(before);

    expect((await send(system, create({ current: password }))).status).toBe(200);
    const promoted = await change({ of: handle, roles: ["system"], current: password });
    expect([promoted.status, promoted.reply.roles]).toEqual([200, ["system"]]);
    // Lesser roles, and owners who stay owners, need none.
    expect((await change({ of: handle, roles: ["system"], name: "Umbenannt" })).status).toBe(200);
    expect((await change({ of: handle, roles: ["admin"] })).status).toBe(200);
    const written = await house.platform.db.selectFrom("audit").selectAll().where("thing", "=", row.id).execute();
    expect(JSON.stringify(written)).not.toContain(password);
  });

  test("and all of the staff are invited only by somebody who has just proved who they are; customers as before", async () => {
    house.setTime(new Date(house.platform.outside.now().getTime() + 11 * 60_000).toISOString());
    const create = (roles: ("customer" | "admin")[]) =>
      system.call(contract.createUser, { body: { name: "Ida", handle: newAddress(), roles } });
    // When somebody was seen last is noted in any case.
    const rest = async () => ({ ...(await everything(house)), sessions: [] });
    const before = await rest();
    for (const roles of [["admin"], ["customer", "admin"]] as const) {
      const refused = await create([...roles]);
      expect([refused.status, refused.reply]).toMatchObject([403, { code: "CONFIRM_AGAIN" }]);
    }
    expect(await rest()).toEqual(before);
    expect((await create(["customer"])).status).toBe(200);
    expect((await system.call(contract.confirmAgain, { body: { password } })).status).toBe(200);
    expect((await create(["admin"])).reply.roles).toEqual(["admin"]);
  });
});
