import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password as known, type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { getsIn, newAddress, rowOf, send, signedUp, tokenTo } from "#server/testing/things/accounts.ts";

const password = "Silvaner vom Muschelkalk";

onEveryEngine("addresses that strangers give as theirs", (fresh) => {
  let house: TestHouse;

  beforeAll(async () => {
    house = await testHouse(fresh);
  });

  const confirm = (token: string, typed: string) =>
    send(house.guest, { record: contract.verify, body: { token, password: typed } });

  /** Somebody asks for the address of another mailbox; the token is that of the mail there. */
  async function moving() {
    const [former, next] = [newAddress("former"), newAddress("next")];
    const visitor = await house.as("customer", former);
    await send(visitor, { record: contract.changeHandle, body: { handle: next, current: known } });
    return { former, token: await tokenTo(house, { kind: "handle", to: next }) };
  }

  test("a stranger who registers an address first has neither a link nor a password that opens anything", async () => {
    const handle = newAddress("owner");
    const [stranger, owner] = [`${password} stranger`, `${password} owner`];
    const first = await signedUp(house, { handle: handle.toUpperCase(), password: stranger });
    const second = await signedUp(house, { handle, password: owner });
    expect((await confirm(first, stranger)).reply.code).toBe("TOKEN_USED");
    expect((await confirm(second, owner)).status).toBe(200);
    expect(await getsIn(house, { handle, password: stranger })).toBe(false);
    expect(await getsIn(house, { handle, password: owner })).toBe(true);
  });

  test("the password is the one that is typed behind the link, whoever registered the address", async () => {
    const handle = newAddress("owner");
    const token = await signedUp(house, { handle, password: `${password} stranger` });
    for (const [typed, code] of [
      ["kurz", "PASSWORD_SHORT"],
      ["Passwort2025!", "PASSWORD_COMMON"],
    ] as const) {
      expect(await confirm(token, typed)).toMatchObject({ status: 422, reply: { code, field: "password" } });
    }
    expect((await confirm(token, password)).status).toBe(200);
    expect(await getsIn(house, { handle, password: `${password} stranger` })).toBe(false);
    expect(await getsIn(house, { handle, password })).toBe(true);
  });

  test("the owner of a mailbox cannot be brought to confirm an account whose password a stranger knows", async () => {
    const { former, token } = await moving();
    const refused = { status: 422, reply: { code: "PASSWORD_INVALID", field: "password" } };
    expect(await confirm(token, "Das eigene des Postfachs")).toMatchObject(refused);
    for (let n = 0; n < 9; n += 1) await confirm(token, `geraten ${n}`);
    expect((await confirm(token, known)).reply.code).toBe("TOO_MANY");
    expect(await rowOf(house, former)).toMatchObject({ version: 1 });
  });

  test("an address that a stranger asked for is not given any more once the owner has reset the password", async () => {
    const { former, token } = await moving();
    await send(house.guest, { record: contract.forgot, body: { handle: former } });
    const reset = await tokenTo(house, { kind: "reset", to: former });
    await send(house.guest, { record: contract.setPassword, body: { token: reset, password } });
    expect((await confirm(token, password)).reply.code).toBe("TOKEN_USED");
  });
});
