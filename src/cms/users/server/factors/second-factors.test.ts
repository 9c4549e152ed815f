import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { Authenticator } from "#server/testing/accounts/authenticator.ts";
import { codeOf, nextStep, withApp, withPasskey } from "#server/testing/accounts/factors.ts";
import { password, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, mailsTo, newAddress, outcomes, rowOf } from "#server/testing/things/accounts.ts";
import * as users from "../../contract.ts";

onEveryEngine("second factors", (fresh) => {
  let house: TestHouse;

  beforeAll(async () => {
    house = await testHouse(fresh);
  });

  const begin = async (handle: string, browser = house.browser()) => {
    const { reply } = await browser.call(users.login, { body: { handle, password } });
    return { browser, reply };
  };
  const second = (browser: Visitor, body: object) => browser.call(users.loginSecond, { body });
  const who = async (visitor: Visitor) => (await visitor.call(users.readUser, { query: {} })).reply.handle;
  const assertionOf = async (visitor: Visitor, authenticator: Authenticator, own = true) => {
    const { options } = (await visitor.call(users.passkeyOptions, { body: { own } })).reply;
    return authenticator.get(options);
  };

  test("with an app set up, the password alone gives no session, and a code of the app finishes the login", async () => {
    const handle = newAddress("app");
    const { secret, codes } = await withApp(house, await house.as("admin", handle));
    expect(codes).toHaveLength(users.recoveryCodeCount);
    const { browser, reply } = await begin(handle);
    expect(reply).toEqual({ ...users.guest, second: expect.any(String) });
    expect(await who(browser)).toBe("guest");
    expect((await browser.call(users.readLoginSecond)).reply).toEqual({ code: true, passkey: false });
    nextStep(house);
    expect((await second(browser, { code: codeOf(house, secret) })).reply.handle).toBe(handle);
    expect(await who(browser)).toBe(handle);
  });

  test("a code counts once, and one step of the clock before or after", async () => {
    const handle = newAddress("steps");
    const { secret } = await withApp(house, await house.as("customer", handle));
    const attempt = async (code: string) => {
      const { browser } = await begin(handle);
      const { status, reply } = await second(browser, { code });
      return status === 200 ? "in" : (reply as unknown as { code: string }).code;
    };
    // The code that has confirmed the app, and those that lie before it.
    expect(await attempt(codeOf(house, secret))).toBe("CODE_INVALID");
    nextStep(house, 5);
    expect(await attempt(codeOf(house, secret, -2))).toBe("CODE_INVALID");
    expect(await attempt(codeOf(house, secret, 2))).toBe("CODE_INVALID");
    expect(await attempt(codeOf(house, secret, -1))).toBe("in");
    expect(await attempt(codeOf(house, secret, 1))).toBe("in");
    expect(await attempt(codeOf(house, secret, 1))).toBe("CODE_INVALID");
    // A code before one that was used is older than what was seen.
    expect(await attempt(codeOf(house, secret))).toBe("CODE_INVALID");
  });

  test("of two who send the same code at the same moment one comes in", async () => {
    const handle = newAddress("race");
    const { secret, codes } = await withApp(house, await house.as("customer", handle));
    nextStep(house);
    for (const code of [codeOf(house, secret), codes[0]!]) {
      const [one, other] = [await begin(handle), await begin(handle)];
      const answers = await Promise.all([second(one.browser, { code }), second(other.browser, { code })]);
      expect(outcomes(answers)).toEqual(["200", "CODE_INVALID"]);
    }
  });

  test("a recovery code works once, in any spelling, and its owner is told", async () => {
    const handle = newAddress("recovery");
    const { codes } = await withApp(house, await house.as("customer", handle));
    const typed = ` ${codes[3]!.toUpperCase().replaceAll("-", " ")}`;
    expect((await second((await begin(handle)).browser, { code: typed })).status).toBe(200);
    expect((await second((await begin(handle)).browser, { code: typed })).status).toBe(422);
    const subjects = (await mailsTo(house, handle)).map(({ subject }) => subject);
    expect(subjects.join()).toContain("Ein Wiederherstellungscode wurde benutzt");
    const { id } = await rowOf(house, handle);
    const left = await house.platform.db.selectFrom("recovery_codes").selectAll().where("user_id", "=", id).execute();
    expect(left).toHaveLength(users.recoveryCodeCount - 1);
    expect(JSON.stringify(left)).not.toContain(codes[0]!.replaceAll("-", ""));
  });

  test("guessing codes is stopped, and does not keep out an owner at a known browser", async () => {
    const handle = newAddress("guess");
    await house.as("customer", handle);
    const own = (await begin(handle)).browser;
    const { secret } = await withApp(house, own);
    const wrong = async (browser: Visitor) => {
      const { browser: at } = await begin(handle, browser);
      return second(at, { code: "000000" });
    };
    for (let at = 0; at < 10; at += 1) expect((await wrong(house.browser())).status).toBe(422);
    const { browser } = await begin(handle);
    nextStep(house);
    expect((await second(browser, { code: codeOf(house, secret) })).status).toBe(429);
    const { id } = await rowOf(house, handle);
    expect(await acts(house, "login.locked")).toContainEqual({ by: null, thing: id, details: {} });
    await begin(handle, own);
    expect((await second(own, { code: codeOf(house, secret) })).status).toBe(200);
  });

  test("half a login expires, is used once, and ends with the password", async () => {
    const handle = newAddress("half");
    const { secret } = await withApp(house, await house.as("customer", handle));
    nextStep(house);
    const { browser, reply } = await begin(handle);
    const token = reply.second;
    expect((await second(browser, { code: codeOf(house, secret) })).status).toBe(200);
    nextStep(house);
    expect((await second(house.guest, { token, code: codeOf(house, secret) })).reply).toMatchObject({
      code: "LOGIN_EXPIRED",
    });
    const later = await begin(handle);
    nextStep(house, 21);
    expect((await second(later.browser, { code: codeOf(house, secret) })).reply).toMatchObject({
      code: "LOGIN_EXPIRED",
    });
    expect((await second(house.guest, { code: codeOf(house, secret) })).status).toBe(401);
    // Nor is it a session.
    const other = await begin(handle);
    const bearer = { headers: { authorization: `Bearer ${other.reply.second}` } };
    const asked = await house.guest.raw({ method: "GET", url: "/api/v0/auth/factors", ...bearer });
    expect(asked.status).toBe(401);
  });

  test("a passkey logs in alone if it has verified its user", async () => {
    const handle = newAddress("passkey");
    const { authenticator, recoveryCodes } = await withPasskey(await house.as("admin", handle));
    expect(recoveryCodes).toHaveLength(users.recoveryCodeCount);
    const browser = house.browser();
    const assertion = await assertionOf(browser, authenticator, false);
    expect((await browser.call(users.loginByPasskey, { body: { assertion } })).reply.handle).toBe(handle);
    expect(await who(browser)).toBe(handle);
    // The same answer of the passkey is worth nothing a second time.
    expect((await house.browser().call(users.loginByPasskey, { body: { assertion } })).reply).toMatchObject({
      code: "PASSKEY_INVALID",
    });
    authenticator.verifies = false;
    const silent = await assertionOf(browser, authenticator, false);
    expect((await house.browser().call(users.loginByPasskey, { body: { assertion: silent } })).status).toBe(422);
    // After the password, its presence is enough.
    const half = await begin(handle);
    expect((await half.browser.call(users.readLoginSecond)).reply).toEqual({ code: true, passkey: true });
    const present = await assertionOf(half.browser, authenticator);
    expect((await second(half.browser, { assertion: present })).status).toBe(200);
  });

  test("what a passkey has signed for another site, another person or nobody's challenge is refused", async () => {
    const handle = newAddress("phished");
    const { authenticator } = await withPasskey(await house.as("customer", handle));
    const login = async (assertion: string) =>
      (await house.browser().call(users.loginByPasskey, { body: { assertion } })).reply as unknown as { code?: string };
    const { options } = (await house.guest.call(users.passkeyOptions, { body: {} })).reply;
    expect(await login(authenticator.get(options, { origin: "https://phishing.example" }))).toMatchObject({
      code: "PASSKEY_INVALID",
    });
    expect(await login(authenticator.get(options, { challenge: "AAAA" }))).toMatchObject({ code: "PASSKEY_INVALID" });
    for (const nonsense of ["{}", "[]", "null", "xx", '{"id":"x","response":{}}']) {
      expect(await login(nonsense)).toMatchObject({ code: "PASSKEY_INVALID" });
    }
    // A stranger's passkey as the second step of somebody else.
    const victim = newAddress("victim");
    await withApp(house, await house.as("customer", victim));
    const half = await begin(victim);
    const foreign = authenticator.get((await half.browser.call(users.passkeyOptions, { body: {} })).reply.options);
    expect((await second(half.browser, { assertion: foreign })).reply).toMatchObject({ code: "PASSKEY_INVALID" });
    // A copy of a passkey signs with a count that was seen.
    authenticator.credentials[0]!.counter = 0;
    await login(authenticator.get((await house.guest.call(users.passkeyOptions, { body: {} })).reply.options));
    authenticator.credentials[0]!.counter = 0;
    const copied = (await house.guest.call(users.passkeyOptions, { body: {} })).reply.options;
    expect(await login(authenticator.get(copied))).toMatchObject({ code: "PASSKEY_INVALID" });
  });

  test("a stolen cookie neither removes a second factor nor adds one, however fresh it is", async () => {
    const handle = newAddress("stolen");
    const thief = await house.as("admin", handle);
    const { secret } = await withApp(house, thief);
    nextStep(house);
    const { passkey } = await withPasskey(thief, { proof: { code: codeOf(house, secret) } });
    const before = await house.platform.db.selectFrom("totp_secrets").selectAll().execute();
    for (const body of [{}, { password }, { code: "123456" }]) {
      const tries = [
        await thief.call(users.removePasskey, { body: { _id: passkey._id, ...body } }),
        await thief.call(users.removeApp, { body }),
        await thief.call(users.renewRecoveryCodes, { body }),
        await thief.call(users.beginPasskey, { body }),
        await thief.call(users.beginApp, { body }),
      ];
      for (const { status } of tries) expect([422, 429]).toContain(status);
    }
    expect((await thief.call(users.readFactors)).reply).toMatchObject({
      passkeys: [{ _id: passkey._id }],
      recoveryCodes: 10,
    });
    expect(await house.platform.db.selectFrom("totp_secrets").selectAll().execute()).toEqual(before);
  });

  test("their owner renames and removes them, is told by mail, and no answer holds a secret", async () => {
    const handle = newAddress("owner");
    const own = await house.as("admin", handle);
    const { secret } = await withApp(house, own);
    nextStep(house);
    const { passkey, authenticator } = await withPasskey(own, { proof: { code: codeOf(house, secret) } });
    await own.call(users.renamePasskey, { body: { _id: passkey._id, name: "  Handy " } });
    const read = (await own.call(users.readFactors)).reply;
    expect(read.passkeys).toMatchObject([{ name: "Handy", elsewhere: null, lastUsed: null }]);
    expect(JSON.stringify(read)).not.toContain(secret);
    const body = { assertion: await assertionOf(own, authenticator) };
    expect((await own.call(users.removeApp, { body })).status).toBe(200);
    const last = { _id: passkey._id, assertion: await assertionOf(own, authenticator) };
    expect((await own.call(users.removePasskey, { body: last })).status).toBe(200);
    expect((await own.call(users.readFactors)).reply).toMatchObject({ passkeys: [], app: null, recoveryCodes: 0 });
    expect((await begin(handle)).reply.handle).toBe(handle);
    expect((await mailsTo(house, handle)).map(({ subject }) => subject.split(" – ")[0])).toEqual([
      "Authentifizierungs-App eingerichtet",
      "Neuer Passkey für Ihr Konto",
      "Authentifizierungs-App entfernt",
      "Ein Passkey wurde entfernt",
    ]);
  });

  test("with a second factor, the password alone changes neither password nor address once the proof is old", async () => {
    const handle = newAddress("again");
    const own = await house.as("admin", handle);
    const { secret } = await withApp(house, own);
    nextStep(house, 21);
    const change = () =>
      own.call(users.setPassword, { body: { password: "Ein ganz anderes Wort", current: password } });
    const move = () => own.call(users.changeHandle, { body: { handle: newAddress(), current: password } });
    expect((await change()).reply).toMatchObject({ code: "CONFIRM_AGAIN" });
    expect((await move()).reply).toMatchObject({ code: "CONFIRM_AGAIN" });
    expect((await own.call(users.confirmAgain, { body: { password } })).reply).toMatchObject({ code: "FACTOR_NEEDED" });
    expect((await own.call(users.confirmAgain, { body: { code: codeOf(house, secret) } })).status).toBe(200);
    expect((await move()).status).toBe(202);
    expect((await change()).status).toBe(200);
  });

  test("a link in a mail does not replace the second factor", async () => {
    const handle = newAddress("link");
    const own = await house.as("customer", handle);
    await withApp(house, own);
    const to = newAddress("moved");
    await own.call(users.changeHandle, { body: { handle: to, current: password } });
    const token = (await mailsTo(house, to))[0]?.secret ?? "";
    const browser = house.browser();
    const { reply } = await browser.call(users.verify, { body: { token, password } });
    expect(reply).toEqual({ ...users.guest, second: expect.any(String) });
    expect(await who(browser)).toBe("guest");
  });

  test("dangerous acts ask again after ten minutes", async () => {
    const owner = await house.as("system", newAddress("boss"));
    await house.as("customer", newAddress("gone"));
    const remove = async () => {
      const { reply } = await owner.call(users.createUser, { body: { name: "Ida", handle: newAddress("ida") } });
      return owner.call(users.deleteUser, { body: { _id: reply._id! }, query: {} });
    };
    expect((await remove()).status).toBe(200);
    nextStep(house, 21);
    expect((await remove()).reply).toMatchObject({ code: "CONFIRM_AGAIN" });
    expect((await owner.call(users.confirmAgain, { body: { password: "falsch" } })).status).toBe(422);
    expect((await owner.call(users.confirmAgain, { body: { password } })).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });
});
