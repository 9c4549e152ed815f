import { beforeAll, beforeEach, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import {
  acts,
  cookieSet,
  getsIn,
  mailsTo,
  newAddress,
  outcomes,
  rowOf,
  send,
  tokenTo,
} from "#server/testing/things/accounts.ts";

onEveryEngine("changing one's address", (fresh) => {
  let house: TestHouse;
  let former: string;
  let next: string;
  let visitor: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
  });
  beforeEach(async () => {
    [former, next] = [newAddress("former"), newAddress("next")];
    visitor = await house.as("customer", former);
  });

  const ask = (handle: string, { by = visitor, current = password } = {}) =>
    send(by, { record: contract.changeHandle, body: { handle, current } });
  const confirm = (token: string, current = password) =>
    send(house.guest, { record: contract.verify, body: { token, password: current } });

  test("until the mail is opened nothing changes; then the new address is the one to log in with", async () => {
    const before = await rowOf(house, former);
    expect(await ask(next)).toMatchObject({ status: 202, reply: {} });
    const mails = await mailsTo(house, next);
    expect(mails).toMatchObject([{ kind: "handle", language: "de" }]);
    expect(mails[0]?.text).toContain(`/verify?token=${mails[0]?.secret}`);
    expect(await rowOf(house, former)).toEqual(before);
    expect(await getsIn(house, { handle: next, password })).toBe(false);

    const { status, reply, headers } = await confirm(mails[0]?.secret ?? "");
    expect([status, reply]).toMatchObject([200, { _id: before.id, handle: next, version: before.version + 1 }]);
    const cookie = `session=${cookieSet(headers, "session")}`;
    const me = await send(house.guest, { record: contract.readUser, headers: { cookie } });
    expect(me.reply.handle).toBe(next);
    expect(await getsIn(house, { handle: former, password })).toBe(false);
    expect(await getsIn(house, { handle: next, password })).toBe(true);
    expect((await acts(house, "user.update")).at(-1)).toEqual({
      ...{ by: before.id, thing: before.id },
      details: { fields: ["handle"] },
    });
  });

  test("the former address is told, without a link", async () => {
    await ask(next);
    await confirm(await tokenTo(house, { kind: "handle", to: next }));
    const mails = await mailsTo(house, former);
    expect(mails).toMatchObject([{ kind: "handleChanged", secret: null }]);
    expect(mails[0]?.text).not.toContain("token");
    expect(mails[0]?.text).not.toContain(next);
  });

  test("it takes the current password", async () => {
    const { status, reply } = await ask(next, { current: "falsch" });
    expect([status, reply]).toMatchObject([422, { code: "PASSWORD_INVALID", field: "current" }]);
    expect(await mailsTo(house, next)).toEqual([]);
    expect((await ask(next, { by: house.guest })).reply.code).toBe("C101");
  });

  test("whether somebody has the address already is not told by the answer, and the link leads nowhere", async () => {
    const taken = newAddress("taken");
    await house.as("customer", taken);
    const [free, known] = [await ask(next), await ask(taken.toUpperCase())];
    expect({ ...known, headers: { ...known.headers, date: "" } }).toEqual({
      ...free,
      headers: { ...free.headers, date: "" },
    });
    const token = await tokenTo(house, { kind: "handle", to: taken });
    expect(await confirm(token)).toMatchObject({ status: 422, reply: { code: "TOKEN_USED" } });
    expect(await rowOf(house, former)).toMatchObject({ version: 1 });
  });

  test("an address that was taken meanwhile is not had by two", async () => {
    await ask(next);
    const token = await tokenTo(house, { kind: "handle", to: next });
    await house.as("customer", next);
    const { status, reply, headers } = await confirm(token);
    expect([status, reply.code, headers["set-cookie"]]).toEqual([422, "TOKEN_USED", undefined]);
    expect(await rowOf(house, former)).toMatchObject({ version: 1 });
    expect((await mailsTo(house, former)).length).toBe(0);
  });

  test("of two who open their links to one address at the same moment one gets it", async () => {
    for (let round = 0; round < 3; round += 1) {
      const address = newAddress("contested");
      const tokens = [];
      for (let n = 0; n < 3; n += 1) {
        const by = await house.as("customer", newAddress());
        await ask(address, { by });
        tokens.push(await tokenTo(house, { kind: "handle", to: address }));
      }
      const answers = await Promise.all(tokens.map((token) => confirm(token)));
      expect(outcomes(answers)).toEqual(["200", "TOKEN_USED", "TOKEN_USED"]);
    }
  });

  test("one's own address may be written differently", async () => {
    const written = former.replace("former", "Former");
    await ask(written);
    const token = await tokenTo(house, { kind: "handle", to: written });
    expect(await confirm(token)).toMatchObject({ status: 200, reply: { handle: written } });
  });

  test("only the last wish counts", async () => {
    const other = newAddress("other");
    await ask(next);
    const first = await tokenTo(house, { kind: "handle", to: next });
    await ask(other);
    expect((await confirm(first)).reply.code).toBe("TOKEN_USED");
    expect((await confirm(await tokenTo(house, { kind: "handle", to: other }))).reply.handle).toBe(other);
  });

  test("a link to reset the password that went to the former address is worth nothing afterwards", async () => {
    await send(house.guest, { record: contract.forgot, body: { handle: former } });
    const token = await tokenTo(house, { kind: "reset", to: former });
    await ask(next);
    await confirm(await tokenTo(house, { kind: "handle", to: next }));
    const body = { token, password: "Silvaner vom Muschelkalk" };
    expect((await send(house.guest, { record: contract.setPassword, body })).reply.code).toBe("TOKEN_USED");
  });

  test("what is no address is refused at its field", async () => {
    for (const [handle, code] of [
      ["", "EMAIL_REQUIRED"],
      ["next", "EMAIL_FORMAT"],
      ["a@b, c@d.de", "EMAIL_FORMAT"],
    ] as const) {
      const { status, reply } = await ask(handle);
      expect([handle, status, reply]).toMatchObject([handle, 422, { code, field: "handle" }]);
    }
  });
});
