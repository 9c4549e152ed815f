import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password as ownersPassword, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { everything, newAddress, rowOf, send, tokenTo } from "#server/testing/things/accounts.ts";

const message = "Mindestens eine Person mit der Rolle „Inhaber“ muss bleiben.";

onEveryEngine("the last one with the role system", (fresh) => {
  let house: TestHouse;
  let first: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    first = await house.as("system");
  });

  const left = async () => {
    const rows = await house.platform.db.selectFrom("users").selectAll().execute();
    return rows.filter(
      ({ roles, suspended, password_hash }) => roles.includes("system") && !suspended && password_hash,
    );
  };
  async function change(by: Visitor, { of: handle, ...what }: { of: string } & Record<string, unknown>) {
    const { id: _id, version } = await rowOf(house, handle);
    return send(by, { record: contract.changeUser, body: { _id, version, ...what } });
  }
  const remove = async (by: Visitor, handle: string) =>
    by.call(contract.deleteUser, { body: { _id: (await rowOf(house, handle)).id } });

  test("stays: whoever is invited or suspended does not count, for neither can log in", async () => {
    await first.call(contract.createUser, {
      body: { name: "Ida", handle: "invited@example.org", roles: ["system"], current: ownersPassword },
    });
    await house.as("system", "suspended@example.org");
    await change(first, { of: "suspended@example.org", suspended: true });
    // Somebody at the terminal, who is no user, is the only one who could be asked; here another system is added.
    const second = await house.as("system", "second@example.org");
    await change(first, { of: "second@example.org", suspended: false });
    expect((await remove(second, "system@example.org")).status).toBe(200);
    const before = await everything(house);
    // Now `second` is the last, and cannot act on the own account; nor can anybody else.
    expect((await remove(second, "second@example.org")).reply).toMatchObject({ code: "OWN_ACCOUNT" });
    expect(await everything(house)).toEqual(before);
    expect(await left()).toHaveLength(1);
  });

  test.each([
    ["take the role from", (by: Visitor, handle: string) => change(by, { of: handle, roles: ["customer"] })],
    ["suspend", (by: Visitor, handle: string) => change(by, { of: handle, suspended: true })],
    ["delete", remove],
  ])("two who %s each other at the same moment do not both succeed", async (_what, act) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [newAddress("one"), newAddress("other")];
      const [a, b] = [await house.as("system", one), await house.as("system", other)];
      for (const { handle } of await left()) if (handle !== one && handle !== other) await act(a, handle);
      expect(await left()).toHaveLength(2);
      const answers = await Promise.all([act(a, other), act(b, one)]);
      expect(await left()).toHaveLength(1);
      const outcomes = answers.map(({ status, reply }) => (status === 200 ? 200 : (reply as { code?: string }).code));
      expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
      // The slower one has lost the session meanwhile, or is told why.
      const slower = outcomes.find((outcome) => outcome !== 200);
      expect(["C101", "C100", "C404", "C409", "LAST_SYSTEM"]).toContain(slower);
    }
  });

  test("is told why", async () => {
    // Both are let through the door before either acts: as when the two requests come at the same moment.
    const second = await house.as("system", "second@example.org");
    const { id } = await rowOf(house, "second@example.org");
    const owner = await rowOf(house, "system@example.org");
    await house.platform.db
      .updateTable("users")
      .set({ suspended: 0, password_hash: "" })
      .where("id", "=", id)
      .execute();
    for (const answer of [
      await change(second, { of: owner.handle, roles: ["customer"] }),
      await change(second, { of: owner.handle, suspended: true }),
      await remove(second, owner.handle),
    ]) {
      expect([answer.status, answer.reply]).toMatchObject([422, { code: "LAST_SYSTEM", message }]);
    }
    expect(await rowOf(house, owner.handle)).toEqual(owner);
    const batch = await second.call(contract.deleteUserBatch, { body: [owner.id] });
    expect(batch.reply).toEqual({ removed: [], refused: [{ _id: owner.id, code: "LAST_SYSTEM", message }] });
  });

  test("may go once another has joined", async () => {
    await first.call(contract.createUser, {
      body: { name: "Ida", handle: "ida@example.org", roles: ["system"], current: ownersPassword },
    });
    const token = await tokenTo(house, { kind: "invite", to: "ida@example.org" });
    const password = "Silvaner vom Muschelkalk";
    await send(house.guest, { record: contract.setPassword, body: { token, password } });
    const { headers } = await send(house.guest, {
      record: contract.login,
      body: { handle: "ida@example.org", password },
    });
    const cookie = String([headers["set-cookie"]].flat()[0]).split(";")[0] ?? "";
    const { id: _id } = await rowOf(house, "system@example.org");
    const own = { cookie, "sec-fetch-site": "same-origin" };
    expect((await send(house.guest, { record: contract.deleteUser, body: { _id }, headers: own })).status).toBe(200);
    expect((await left()).map(({ handle }) => handle)).toEqual(["ida@example.org"]);
  });
});
