import { beforeAll, beforeEach, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { mailsTo, newAddress, rowOf, send } from "#server/testing/things/accounts.ts";

const [start, later] = ["2026-11-21T10:00:00.000Z", "2026-11-21T11:00:00.000Z"];

onEveryEngine("mails that strangers ask for", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });
  beforeEach(() => house.setTime(start));

  const signUp = (handle: string) =>
    send(house.guest, {
      record: contract.signUp,
      body: { name: "Sina", handle, password: "Silvaner vom Muschelkalk" },
    });
  const forget = (handle: string) => send(house.guest, { record: contract.forgot, body: { handle } });
  const count = async (handle: string) => (await mailsTo(house, handle)).length;

  test("one address gets three in an hour, and the answers do not tell", async () => {
    const [known, unknown, invited] = [newAddress(), newAddress(), newAddress()];
    await house.as("customer", known);
    await admin.call(contract.createUser, { body: { name: "Ida", handle: invited } });
    for (const [handle, ask, own] of [
      [known, forget, 0],
      [unknown, signUp, 0],
      [invited, forget, 1],
    ] as const) {
      for (let n = 0; n < 6; n += 1) {
        const { status, reply } = await ask(handle);
        expect([status, reply]).toEqual([202, {}]);
        await house.runJobs();
      }
      expect(await count(handle)).toBe(3 + own);
    }
    house.setTime(later);
    await forget(known);
    expect(await count(known)).toBe(4);
  });

  test("spelling the address differently does not bring more", async () => {
    const handle = newAddress("flood");
    await house.as("customer", handle);
    for (const spelled of [handle, handle.toUpperCase(), ` ${handle} `, handle.replace("flood", "Flood"), handle]) {
      await forget(spelled);
      await signUp(spelled);
      await house.runJobs();
    }
    expect(await count(handle)).toBe(3);
  });

  test("asked for at the same moment it is not more", async () => {
    const handle = newAddress();
    await house.as("customer", handle);
    await Promise.all(Array.from({ length: 8 }, () => forget(handle)));
    await Promise.all(Array.from({ length: 8 }, () => house.runJobs()));
    expect(await count(handle)).toBe(3);
  });

  test("somebody with an account cannot flood an address that they say they would like to have", async () => {
    const [own, victim] = [newAddress("own"), newAddress("victim")];
    const visitor = await house.as("customer", own);
    for (let n = 0; n < 6; n += 1) {
      const { status } = await send(visitor, {
        record: contract.changeHandle,
        body: { handle: victim, current: password },
      });
      expect(status).toBe(202);
    }
    expect(await count(victim)).toBe(3);
  });

  test("what was asked for last works: a link that was sent stays good when no further one is sent", async () => {
    const handle = newAddress();
    await house.as("customer", handle);
    for (let n = 0; n < 5; n += 1) {
      await forget(handle);
      await house.runJobs();
    }
    const token = (await mailsTo(house, handle)).at(-1)?.secret ?? "";
    const body = { token, password: "Silvaner vom Muschelkalk" };
    expect((await send(house.guest, { record: contract.setPassword, body })).status).toBe(200);
  });

  test("the owner's own mails are not held up by what strangers ask for", async () => {
    const handle = newAddress();
    await house.as("customer", handle);
    for (let n = 0; n < 5; n += 1) await forget(handle);
    await house.runJobs();
    const invited = newAddress();
    for (let n = 0; n < 5; n += 1) {
      await signUp(invited);
      await house.runJobs();
    }
    await admin.call(contract.createUser, { body: { name: "Ida", handle: invited } });
    expect((await mailsTo(house, invited)).at(-1)?.kind).toBe("invite");
    const { id: _id } = await rowOf(house, invited);
    await admin.call(contract.inviteUser, { body: { _id } });
    expect((await mailsTo(house, invited)).filter(({ kind }) => kind === "invite")).toHaveLength(2);
  });
});
