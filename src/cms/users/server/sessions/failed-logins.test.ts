import { beforeAll, beforeEach, expect, test } from "vitest";
import { login } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { acts, cookieSet, newAddress, rowOf, send } from "#server/testing/things/accounts.ts";

onEveryEngine("failed logins in the audit log", (fresh) => {
  let house: TestHouse;
  let handle: string;

  beforeAll(async () => {
    house = await testHouse(fresh);
  });
  beforeEach(async () => {
    handle = newAddress("owner");
    await house.as("customer", handle);
  });

  const tries = (who: string, typed = "falsch", headers = {}) =>
    send(house.guest, { record: login, body: { handle: who, password: typed }, headers });
  const failures = () => acts(house, "login.fail");

  test("the first one of an hour is there, for an account as for an address without one", async () => {
    house.setTime("2026-11-21T10:00:00.000Z");
    const { id } = await rowOf(house, handle);
    for (let n = 0; n < 4; n += 1) await tries(handle);
    for (let n = 0; n < 4; n += 1) await tries(newAddress("nobody"));
    const noted = [
      { by: null, thing: id, details: {} },
      ...Array.from({ length: 4 }, () => ({ by: null, thing: null, details: {} })),
    ];
    expect(await failures()).toEqual(noted);
    house.setTime("2026-11-21T11:00:00.000Z");
    await tries(handle);
    expect(await failures()).toHaveLength(6);
  });

  test("a wrong password at a known browser is there too", async () => {
    house.setTime("2026-11-22T10:00:00.000Z");
    const device = cookieSet((await tries(handle, password)).headers, "device") ?? "";
    const before = (await failures()).length;
    await tries(handle, "falsch", { cookie: `device=${device}` });
    expect(await failures()).toHaveLength(before + 1);
  });

  test("strangers cannot fill the log with them: it takes twenty in an hour, and lock-outs besides", async () => {
    house.setTime("2026-11-23T10:00:00.000Z");
    const before = (await failures()).length;
    for (let n = 0; n < 30; n += 1) await tries(newAddress("nobody"));
    for (let n = 0; n < 11; n += 1) await tries(handle);
    expect(await failures()).toHaveLength(before + 20);
    const { id } = await rowOf(house, handle);
    expect((await acts(house, "login.locked")).filter(({ thing }) => thing === id)).toHaveLength(1);
  });
});
