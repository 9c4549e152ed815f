import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { cookieSet, newAddress, rowOf, send } from "#server/testing/things/accounts.ts";

const nobody = "01900000-0000-7000-8000-000000000000";

onEveryEngine("reading users", (fresh) => {
  let house: TestHouse;
  let customer: Visitor;
  let admin: Visitor;
  let system: Visitor;
  let ids: Record<string, string>;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    [customer, admin, system] = [await house.as("customer"), await house.as("admin"), await house.as("system")];
    ids = {};
    for (const role of ["customer", "admin", "system"]) ids[role] = (await rowOf(house, `${role}@example.org`)).id;
  });

  const read = (visitor: Visitor, query: { id?: string; token?: string } = {}) =>
    visitor.call(contract.readUser, { query });
  async function tokenOf(role: string): Promise<string> {
    const body = { handle: `${role}@example.org`, password };
    return cookieSet((await send(house.guest, { record: contract.login, body })).headers, "session") ?? "";
  }

  test("without anything it is oneself, and for guests the guest", async () => {
    expect((await read(customer)).reply).toMatchObject({ _id: ids["customer"], roles: ["customer"] });
    expect((await read(house.guest)).reply).toEqual({ handle: "guest", roles: ["guest"] });
  });

  test("by a token it is whoever the token belongs to, and by a wrong one the guest", async () => {
    const token = await tokenOf("admin");
    expect((await read(house.guest, { token })).reply).toMatchObject({ _id: ids["admin"] });
    expect((await read(customer, { token })).reply).toMatchObject({ _id: ids["admin"] });
    for (const wrong of ["nothing", `${token}x`, token.slice(1)]) {
      expect((await read(house.guest, { token: wrong })).reply).toEqual({ handle: "guest", roles: ["guest"] });
    }
    expect((await read(house.guest, { token: "x".repeat(201) })).status).toBe(400);
  });

  test("by id and token both have to be the same person's", async () => {
    const token = await tokenOf("admin");
    expect((await read(house.guest, { id: ids["admin"] ?? "", token })).reply).toMatchObject({ _id: ids["admin"] });
    for (const id of [ids["customer"] ?? "", ids["system"] ?? "", nobody]) {
      expect((await read(house.guest, { id, token })).reply).toEqual({ handle: "guest", roles: ["guest"] });
      expect((await read(house.guest, { id, token: "nothing" })).reply).toEqual({ handle: "guest", roles: ["guest"] });
    }
  });

  test("a token in the address sets no cookie and is not taken where the record does not name it", async () => {
    const token = await tokenOf("system");
    expect((await read(house.guest, { token })).headers["set-cookie"]).toBeUndefined();
    for (const record of house.app.endpoints.records) {
      if (record.permission === null || record.method !== "GET" || record.tokenInQuery) continue;
      const { status } = await house.guest.raw({ method: "GET", url: `/api/v0${record.path}?token=${token}` });
      expect([record.path, status]).toEqual([record.path, 401]);
    }
  });

  test("by id alone it is for oneself and for the staff, and others do not learn whether there is anybody", async () => {
    expect((await read(customer, { id: ids["customer"] ?? "" })).reply).toMatchObject({ _id: ids["customer"] });
    for (const id of [ids["admin"] ?? "", ids["system"] ?? "", nobody]) {
      expect(await read(house.guest, { id })).toMatchObject({ status: 401, reply: { code: "C101" } });
      expect(await read(customer, { id })).toMatchObject({ status: 403, reply: { code: "C100" } });
    }
    for (const visitor of [admin, system]) {
      for (const id of Object.values(ids)) expect((await read(visitor, { id })).reply).toMatchObject({ _id: id });
      expect(await read(visitor, { id: nobody })).toMatchObject({
        status: 404,
        reply: { code: "USER_UNKNOWN", message: "kein Benutzer gefunden" },
      });
    }
    for (const id of ["1", "", `${nobody}'`, nobody.toUpperCase().replace("019", "zzz")]) {
      expect([id, (await read(admin, { id })).status]).toEqual([id, 400]);
    }
  });

  test("prices are shown to their owner and to the staff", async () => {
    const { version, id: _id } = await rowOf(house, "customer@example.org");
    const userData = { discount: 12.5, shipping_free: true };
    await admin.call(contract.changeUser, { body: { _id, version, userData } });
    for (const visitor of [customer, admin])
      expect((await read(visitor, { id: _id })).reply.userData).toEqual(userData);
    expect((await customer.call(contract.readAuthState)).reply.user.userData).toEqual(userData);
  });

  test("wrong guesses are shown to oneself and to the staff", async () => {
    const handle = newAddress();
    const visitor = await house.as("customer", handle);
    const body = { handle, password: "falsch" };
    for (let n = 0; n < 2; n += 1) await send(house.guest, { record: contract.login, body });
    const { id } = await rowOf(house, handle);
    for (const one of [visitor, admin]) expect((await read(one, { id })).reply.failedLogins).toBe(2);
  });

  test("no hash, no token and no folded name is shown to anybody anywhere", async () => {
    const token = await tokenOf("system");
    const answers = [
      await read(system, { id: ids["admin"] ?? "" }),
      await read(house.guest, { token }),
      await system.call(contract.readAuthState),
      await system.call(contract.listUsers, { query: {} }),
      await system.call(contract.readUserBatch, { body: Object.values(ids) }),
      await system.call(contract.listSessions, { query: {} }),
    ];
    for (const { status, reply } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(reply)).not.toMatch(/argon2|hash|folded|device_token|"token":"/);
      expect(JSON.stringify(reply)).not.toContain(token);
    }
  });

  test("several come in the order they were asked for, unknown ones left out", async () => {
    const asked = [ids["system"] ?? "", nobody, ids["customer"] ?? "", ids["admin"] ?? ""];
    const { reply } = await admin.call(contract.readUserBatch, { body: asked });
    expect(reply.map(({ _id }) => _id)).toEqual(asked.filter((id) => id !== nobody));
    expect((await admin.call(contract.readUserBatch, { body: [] })).reply).toEqual([]);
    expect((await admin.call(contract.readUserBatch, { body: Array.from({ length: 101 }, () => nobody) })).status).toBe(
      400,
    );
  });

  test("of several deletions each that is refused is told with its reason, and the rest is done", async () => {
    const [one, other] = [newAddress(), newAddress()];
    for (const handle of [one, other]) await house.as("customer", handle);
    const [a, b] = [(await rowOf(house, one)).id, (await rowOf(house, other)).id];
    const { status, reply } = await admin.call(contract.deleteUserBatch, {
      body: [a, nobody, ids["admin"] ?? "", ids["system"] ?? "", b],
    });
    expect([status, reply]).toEqual([
      200,
      {
        removed: [a, b],
        refused: [
          { _id: nobody, code: "USER_UNKNOWN", message: "kein Benutzer gefunden" },
          { _id: ids["admin"], code: "OWN_ACCOUNT", message: expect.stringContaining("eigene Konto") },
          { _id: ids["system"], code: "C100", message: "Dafür haben Sie keine Berechtigung." },
        ],
      },
    ]);
    expect((await admin.call(contract.readUserBatch, { body: [a, b] })).reply).toEqual([]);
  });
});
