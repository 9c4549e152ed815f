import { beforeAll, beforeEach, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password as known, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, cookieSet, getsIn, mailsTo, newAddress, rowOf, send, tokenTo } from "#server/testing/things/accounts.ts";

const chosen = "Silvaner vom Muschelkalk";
const start = "2026-11-21T10:00:00.000Z";

onEveryEngine("changing one's password", (fresh) => {
  let house: TestHouse;
  let handle: string;
  let here: Visitor;
  let there: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
  });
  beforeEach(async () => {
    house.setTime(start);
    handle = newAddress("owner");
    here = await house.as("customer", handle);
    there = await house.as("customer", handle);
  });

  const change = (visitor: Visitor, current: string, password = chosen) =>
    send(visitor, { record: contract.setPassword, body: { current, password } });
  const stateOf = async (visitor: Visitor) => (await visitor.call(contract.readAuthState)).reply;
  const inLanguage = (language: string) =>
    house.platform.db.updateTable("users").set({ language }).where("handle", "=", handle).execute();

  test("with the current one it is changed, and from then on the new one counts", async () => {
    const { status, reply } = await change(here, known);
    expect([status, reply]).toEqual([200, {}]);
    expect(await getsIn(house, { handle, password: known })).toBe(false);
    expect(await getsIn(house, { handle, password: chosen })).toBe(true);
    const { id } = await rowOf(house, handle);
    expect((await acts(house, "password.change")).at(-1)).toEqual({ by: id, thing: id, details: {} });
  });

  test("other sessions end; one's own goes on with another cookie, and the old one is a guest's", async () => {
    const { headers } = await change(here, known);
    for (const former of [here, there]) expect((await stateOf(former)).user.roles).toEqual(["guest"]);
    const cookie = `session=${cookieSet(headers, "session")}`;
    const me = await send(house.guest, { record: contract.readUser, headers: { cookie } });
    expect(me.reply.handle).toBe(handle);
    const lines = [headers["set-cookie"]].flat();
    expect(lines).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await send(house.guest, { record: contract.listSessions, headers: { cookie } })).reply.items).toMatchObject(
      [{ current: true }],
    );
  });

  test("the owner is told by mail", async () => {
    await change(here, known);
    const mails = await mailsTo(house, handle);
    expect(mails).toMatchObject([{ kind: "changed", secret: null, language: "de" }]);
    expect(mails[0]?.text).toContain("21. November 2026 um 11:00");
  });

  test("a wrong current one changes nothing and is said at its field", async () => {
    const before = await rowOf(house, handle);
    for (const [language, message] of [
      ["de", "ungültiges Passwort"],
      ["en", "invalid password"],
    ] as const) {
      await inLanguage(language);
      const { status, reply, headers } = await change(here, "falsch");
      expect([status, reply, headers["set-cookie"]]).toMatchObject([
        422,
        { code: "PASSWORD_INVALID", field: "current", message },
        undefined,
      ]);
    }
    expect(await rowOf(house, handle)).toEqual({ ...before, language: "en" });
    expect((await stateOf(there)).user.handle).toBe(handle);
    expect(await mailsTo(house, handle)).toEqual([]);
  });

  test("a failure is remembered in that session alone, in the reader's language, until it succeeds", async () => {
    expect(await stateOf(here)).toMatchObject({ error: null, errState: null });
    await change(here, "falsch");
    for (const [language, error] of [
      ["de", "ungültiges Passwort"],
      ["en", "invalid password"],
    ] as const) {
      await inLanguage(language);
      expect(await stateOf(here)).toMatchObject({ error, errState: "change-password" });
      expect(await stateOf(there)).toMatchObject({ error: null, errState: null });
    }
    const { headers } = await change(here, known);
    const cookie = `session=${cookieSet(headers, "session")}`;
    const after = await send(house.guest, { record: contract.readAuthState, headers: { cookie } });
    expect(after.reply).toMatchObject({ user: { handle }, error: null, errState: null });
  });

  test("whatever was wrong, the remembered text is one for people", async () => {
    const wrong: [string, string, string][] = [
      [known, "kurz", "Das Passwort braucht mindestens 10 Zeichen."],
      [
        known,
        "Passwort2025!",
        "Dieses Passwort ist zu leicht zu erraten. Nehmen Sie zum Beispiel drei oder vier Wörter, die nichts miteinander zu tun haben.",
      ],
    ];
    for (const [current, password, error] of wrong) {
      await change(here, current, password);
      expect(await stateOf(here)).toMatchObject({ error, errState: "change-password" });
    }
    for (let n = 0; n < 11; n += 1) await change(here, "falsch");
    expect(await stateOf(here)).toMatchObject({ error: "ungültiges Passwort", errState: "change-password" });
  });

  test("a failure is written down with its reason, without the password", async () => {
    await change(here, "falsch und geheim");
    await change(here, known, "kurz");
    const { id } = await rowOf(house, handle);
    expect((await acts(house, "password.fail")).filter(({ by }) => by === id)).toEqual([
      { by: id, thing: id, details: { code: "PASSWORD_INVALID" } },
      { by: id, thing: id, details: { code: "PASSWORD_SHORT" } },
    ]);
  });

  test("ten wrong ones in an hour are enough for somebody who sits down at an open session", async () => {
    const cookies = [here, there];
    for (let n = 0; n < 10; n += 1) {
      expect((await change(cookies[n % 2] ?? here, "falsch")).reply.code).toBe("PASSWORD_INVALID");
    }
    for (const current of ["falsch", known]) {
      const { status, reply, headers } = await change(here, current);
      expect([status, reply.code, headers["retry-after"]]).toEqual([429, "TOO_MANY", "3600"]);
    }
    // Neither is there another door to guess at.
    const address = { handle: newAddress(), current: known };
    expect((await send(here, { record: contract.changeHandle, body: address })).status).toBe(429);
    house.setTime("2026-11-21T11:00:00.000Z");
    expect((await change(here, known)).status).toBe(200);
  });

  test("refusals because of the new one do not count as guesses", async () => {
    for (let n = 0; n < 12; n += 1) expect((await change(here, known, "kurz")).reply.code).toBe("PASSWORD_SHORT");
    expect((await change(here, known)).status).toBe(200);
  });

  test("a program that came with a bearer token gets the new one in the same way", async () => {
    const login = await send(house.guest, { record: contract.login, body: { handle, password: known } });
    const headers = { authorization: `Bearer ${cookieSet(login.headers, "session")}` };
    const body = { current: known, password: chosen };
    const answer = await send(house.guest, { record: contract.setPassword, body, headers });
    expect(answer.status).toBe(200);
    const rolesBy = async (bearer: string) =>
      (await send(house.guest, { record: contract.readUser, headers: { authorization: bearer } })).reply.roles;
    expect(await rolesBy(headers.authorization)).toEqual(["guest"]);
    expect(await rolesBy(`Bearer ${cookieSet(answer.headers, "session")}`)).toEqual(["customer"]);
  });

  test("links to reset the password or change the address, sent before, are worth nothing afterwards", async () => {
    await send(house.guest, { record: contract.forgot, body: { handle } });
    const token = await tokenTo(house, { kind: "reset", to: handle });
    const next = newAddress("next");
    await send(here, { record: contract.changeHandle, body: { handle: next, current: known } });
    const moving = await tokenTo(house, { kind: "handle", to: next });
    await change(here, known);
    const reset = await send(house.guest, { record: contract.setPassword, body: { token, password: `${chosen}!` } });
    expect([reset.status, reset.reply.code]).toEqual([422, "TOKEN_USED"]);
    const move = await send(house.guest, { record: contract.verify, body: { token: moving, password: chosen } });
    expect([move.status, move.reply.code]).toEqual([422, "TOKEN_USED"]);
    expect(await getsIn(house, { handle, password: chosen })).toBe(true);
  });

  test("two changes at the same moment leave one password, one open session, and no door beside it", async () => {
    const answers = await Promise.all([change(here, known, `${chosen} 1`), change(there, known, `${chosen} 2`)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const works = [
      await getsIn(house, { handle, password: `${chosen} 1` }),
      await getsIn(house, { handle, password: `${chosen} 2` }),
    ];
    expect(works.filter(Boolean)).toHaveLength(1);
    expect(await getsIn(house, { handle, password: known })).toBe(false);
    for (const former of [here, there]) expect((await stateOf(former)).user.roles).toEqual(["guest"]);
  });

  test("guests cannot, nor does a current password without a session do", async () => {
    const { status, reply } = await change(house.guest, known);
    expect([status, reply.code]).toEqual([401, "C101"]);
    const { password: _, ...none } = { password: chosen, current: known };
    expect((await here.raw({ method: "POST", url: "/api/v0/setPassword", payload: none })).status).toBe(400);
    expect(await send(here, { record: contract.setPassword, body: { password: chosen } })).toMatchObject({
      status: 422,
      reply: { code: "PASSWORD_INVALID", field: "current" },
    });
    expect(await getsIn(house, { handle, password: known })).toBe(true);
  });
});
