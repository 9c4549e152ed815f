import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { type Role, roles } from "#contract/rights/roles.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, everything, getsIn, newAddress, rowOf, send, tokenTo } from "#server/testing/things/accounts.ts";

onEveryEngine("roles", (fresh) => {
  let house: TestHouse;
  let customer: Visitor;
  let admin: Visitor;
  let system: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    customer = await house.as("customer");
    admin = await house.as("admin");
    system = await house.as("system");
  });

  /** Somebody new of a role, to whom something is done. */
  async function somebody(role: Role) {
    const handle = newAddress(role);
    const visitor = await house.as(role, handle);
    return { handle, visitor, row: await rowOf(house, handle) };
  }
  const change = async (by: Visitor, { of: handle, ...what }: { of: string } & Record<string, unknown>) => {
    const { id: _id, version } = await rowOf(house, handle);
    return send(by, { record: contract.changeUser, body: { _id, version, ...what } });
  };

  test("customers are made by the staff, staff by system alone", async () => {
    const wishes: [Role[], boolean][] = [
      [["customer"], true],
      [["admin"], false],
      [["system"], false],
      [["customer", "admin"], false],
      [["customer", "system"], false],
    ];
    for (const [wished, byAdmin] of wishes) {
      for (const [by, allowed] of [
        [admin, byAdmin],
        [system, true],
        [customer, false],
        [house.guest, false],
      ] as const) {
        const handle = newAddress();
        const body = { name: "Ida", handle, roles: wished as ["customer"], current: password };
        const { status, reply } = await send(by, { record: contract.createUser, body });
        const refusal = by === house.guest ? [401, "C101"] : [403, "C100"];
        expect([wished, status, reply.code]).toEqual([wished, ...(allowed ? [200, undefined] : refusal)]);
        if (allowed) expect(reply.roles).toEqual(wished);
        const found = await house.platform.db.selectFrom("users").select("id").where("handle", "=", handle).execute();
        expect(found).toHaveLength(allowed ? 1 : 0);
      }
    }
  });

  test("whoever is not told otherwise becomes a customer, and nobody becomes a guest or nothing", async () => {
    const create = (given: object) =>
      send(system, { record: contract.createUser, body: { name: "Ida", handle: newAddress(), ...given } });
    expect((await create({})).reply.roles).toEqual(["customer"]);
    for (const wrong of [
      ["guest"],
      [],
      ["root"],
      ["system", "system"],
      ["SYSTEM"],
      "system",
      null,
      [["system"]],
      { 0: "system" },
    ]) {
      expect([wrong, (await create({ roles: wrong })).status]).toEqual([wrong, 400]);
    }
  });

  test("roles are given and taken by system alone, and written down as they were and are", async () => {
    const { handle, row } = await somebody("customer");
    for (const by of [admin, customer]) {
      for (const wished of [["admin"], ["system"], ["customer", "admin"]]) {
        const { status, reply } = await change(by, { of: handle, roles: wished });
        expect([status, reply.code]).toEqual([403, "C100"]);
      }
    }
    expect(await rowOf(house, handle)).toEqual(row);
    const { status, reply } = await change(system, { of: handle, roles: ["customer", "admin"] });
    expect([status, reply.roles]).toEqual([200, ["customer", "admin"]]);
    const { id } = await rowOf(house, "system@example.org");
    expect((await acts(house, "user.update")).at(-1)).toEqual({
      ...{ by: id, thing: row.id },
      details: { fields: ["roles"], before: ["customer"], after: ["customer", "admin"] },
    });
    expect((await change(system, { of: handle, roles: ["customer"] })).reply.roles).toEqual(["customer"]);
  });

  test("admins do nothing to the staff: neither change nor suspend, delete, invite nor see sessions", async () => {
    for (const role of ["admin", "system"] as const) {
      const { handle, row } = await somebody(role);
      const { id: _id } = row;
      const before = await everything(house);
      for (const what of [
        { name: "Anders" },
        { handle: newAddress() },
        { language: "en" },
        { suspended: true },
        { roles: ["customer"] },
        { userData: { discount: 1, shipping_free: true } },
      ]) {
        const { status, reply } = await change(admin, { of: handle, ...what });
        expect([role, what, status, reply.code]).toEqual([role, what, 403, "C100"]);
      }
      expect((await admin.call(contract.deleteUser, { body: { _id } })).status).toBe(403);
      expect((await admin.call(contract.deleteUser, { query: { id: _id } })).status).toBe(403);
      expect((await admin.call(contract.inviteUser, { body: { _id } })).status).toBe(403);
      expect((await admin.call(contract.listSessions, { query: { user: _id } })).status).toBe(403);
      const batch = await admin.call(contract.deleteUserBatch, { body: [_id] });
      expect(batch.reply).toMatchObject({ removed: [], refused: [{ _id, code: "C100" }] });
      const open = await house.platform.db.selectFrom("sessions").selectAll().where("user_id", "=", _id).execute();
      const session = open[0]?.id ?? "";
      expect((await admin.call(contract.endSession, { query: { id: session } })).status).toBe(404);
      const ended = await admin.call(contract.endSessionBatch, { body: [session] });
      expect(ended.reply).toMatchObject({ removed: [], refused: [{ _id: session, code: "C404" }] });
      expect(await everything(house)).toEqual(before);
    }
  });

  test("what is said may be done with somebody is what may be done", async () => {
    for (const [by, visitor] of [
      ["admin", admin],
      ["system", system],
    ] as const) {
      for (const role of ["customer", "admin", "system"] as const) {
        const { row, handle } = await somebody(role);
        const caring = by === "system" || role === "customer";
        const { reply } = await visitor.call(contract.readUser, { query: { id: row.id } });
        const grant = caring ? (by === "system" ? ["customer", "admin", "system"] : ["customer"]) : [];
        expect([by, role, reply.can]).toEqual([
          by,
          role,
          { update: caring, grant, suspend: caring, invite: false, delete: caring },
        ]);
        expect((await change(visitor, { of: handle, name: "Neuer Name" })).status).toBe(caring ? 200 : 403);
        expect((await change(visitor, { of: handle, suspended: true })).status).toBe(caring ? 200 : 403);
        expect((await visitor.call(contract.deleteUser, { body: { _id: row.id } })).status).toBe(caring ? 200 : 403);
      }
    }
  });

  test("nobody changes their own roles, address, state or prices, nor deletes themselves", async () => {
    for (const [role, visitor, code] of [
      ["customer", customer, "C100"],
      ["admin", admin, "OWN_ACCOUNT"],
      ["system", system, "OWN_ACCOUNT"],
    ] as const) {
      const handle = `${role}@example.org`;
      const before = await everything(house);
      for (const what of [
        ...roles.filter((one) => one !== "guest").map((one) => ({ roles: [one] })),
        ...[
          { handle: newAddress() },
          { suspended: true },
          { suspended: false },
          { userData: { discount: 100, shipping_free: true } },
        ],
        { name: "Mit Beifang", roles: ["system"] },
      ]) {
        const { status, reply } = await change(visitor, { of: handle, ...what });
        expect([role, what, status, reply.code]).toEqual([role, what, code === "C100" ? 403 : 422, code]);
      }
      expect(await everything(house)).toEqual(before);
      if (role === "customer") continue;
      const { id: _id } = await rowOf(house, handle);
      expect((await visitor.call(contract.deleteUser, { body: { _id } })).reply).toMatchObject({ code: "OWN_ACCOUNT" });
      expect(await everything(house)).toEqual(before);
    }
  });

  test("one's own name and language may be changed by everybody, those of others by the staff", async () => {
    for (const role of ["customer", "admin", "system"] as const) {
      const { handle, visitor, row } = await somebody(role);
      const { status, reply } = await change(visitor, { of: handle, name: "  Neu\tbenannt ", language: "en" });
      expect([role, status, reply]).toMatchObject([
        role,
        200,
        { name: "Neu benannt", language: "en", version: row.version + 1 },
      ]);
      // Nobody is logged out by that.
      expect((await visitor.call(contract.readUser)).reply._id).toBe(row.id);
    }
    const { handle } = await somebody("customer");
    expect((await change(customer, { of: handle, name: "Fremd" })).reply.code).toBe("C100");
    expect((await change(admin, { of: handle, name: "Berichtigt" })).reply.name).toBe("Berichtigt");
  });

  test("whoever invited a customer cannot come in by that link as what the customer has become", async () => {
    const handle = newAddress();
    await admin.call(contract.createUser, { body: { name: "Ida", handle } });
    const token = await tokenTo(house, { kind: "invite", to: handle });
    await change(system, { of: handle, roles: ["system"], current: password });
    const body = { token, password: "Silvaner vom Muschelkalk" };
    expect((await send(house.guest, { record: contract.setPassword, body })).reply.code).toBe("TOKEN_USED");
    expect(await getsIn(house, { handle, password: body.password })).toBe(false);
    await system.call(contract.inviteUser, { body: { _id: (await rowOf(house, handle)).id } });
    const again = await tokenTo(house, { kind: "invite", to: handle });
    expect((await send(house.guest, { record: contract.setPassword, body: { ...body, token: again } })).status).toBe(
      200,
    );
  });

  test("whoever has several roles is looked after as the highest of them asks for", async () => {
    const { handle } = await somebody("customer");
    await change(system, { of: handle, roles: ["customer", "admin"] });
    expect((await change(admin, { of: handle, name: "Anders" })).reply.code).toBe("C100");
    expect(await getsIn(house, { handle, password })).toBe(true);
  });
});
