import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { acts, newNetwork, rowOf } from "#server/testing/things/accounts.ts";

onEveryEngine("login", (fresh) => {
  let house: TestHouse;

  beforeAll(async () => {
    house = await testHouse(fresh);
    await house.as("admin");
  });

  const logIn = (handle: string, secret = password, language = "de") =>
    house.guest.raw({
      method: "POST",
      url: "/api/v0/login",
      payload: { handle, password: secret },
      headers: { "accept-language": language },
      remoteAddress: newNetwork(),
    });

  test("the right password answers the user and what may be done with them", async () => {
    const { status, reply } = await logIn("admin@example.org");
    expect(status).toBe(200);
    expect(reply).toEqual({
      _id: expect.any(String),
      version: 1,
      name: "admin",
      handle: "admin@example.org",
      roles: ["admin"],
      language: "de",
      lastLogin: "2026-11-21T10:00:00.000Z",
      userData: { discount: 0, shipping_free: false },
      failedLogins: 0,
      state: "active",
      created: "2026-11-21T10:00:00.000Z",
      can: { update: true, grant: [], suspend: false, invite: false, delete: false },
    });
    expect(JSON.stringify(reply)).not.toMatch(/argon2|token|hash/i);
  });

  test("it is written down who came in", async () => {
    const before = (await acts(house, "session.begin")).length;
    await logIn("admin@example.org", "falsch");
    await logIn("admin@example.org");
    const { id } = await rowOf(house, "admin@example.org");
    expect((await acts(house, "session.begin")).slice(before)).toEqual([{ by: id, thing: id, details: {} }]);
  });

  test("the handle is taken without regard to case and blanks around it", async () => {
    expect((await logIn("  Admin@Example.ORG ")).status).toBe(200);
  });

  test("the password is taken exactly as it was typed", async () => {
    for (const wrong of [password.toLowerCase(), ` ${password}`, `${password} `, ""]) {
      expect((await logIn("admin@example.org", wrong)).status).toBe(401);
    }
    await logIn("admin@example.org");
  });

  test("unknown handle, wrong password, suspended and invited account are answered alike", async () => {
    await house.as("customer", "suspended@example.org");
    await house.platform.db
      .updateTable("users")
      .set({ suspended: 1 })
      .where("handle", "=", "suspended@example.org")
      .execute();
    const admin = await house.as("admin", "host@example.org");
    await admin.call(contract.createUser, { body: { name: "Ida", handle: "invited@example.org" } });
    const answers = [
      await logIn("nobody@example.org", "falsch"),
      await logIn("admin@example.org", "falsch"),
      await logIn("suspended@example.org"),
      await logIn("invited@example.org", ""),
      await logIn("invited@example.org", password),
    ];
    for (const { status, reply, headers } of answers) {
      expect([status, { ...reply, requestId: "" }]).toEqual([
        401,
        { code: "LOGIN_FAILED", message: "Benutzer oder Passwort falsch", requestId: "" },
      ]);
      expect(Object.keys(headers).toSorted()).toEqual(Object.keys(answers[0]?.headers ?? {}).toSorted());
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });

  test("what is missing or no address at all is said in the language of the caller", async () => {
    const texts: [string, string, string, string][] = [
      ["", "en", "EMAIL_REQUIRED", "E-mail is required"],
      ["   ", "de", "EMAIL_REQUIRED", "Bitte geben Sie Ihre E-Mail-Adresse ein."],
      ["admin", "en-GB,de;q=0.5", "EMAIL_FORMAT", "E-mail must be valid"],
      ["a@b@c", "de", "EMAIL_FORMAT", "Bitte geben Sie eine gültige E-Mail-Adresse ein."],
      ["@example.org", "fr,en;q=0.8", "EMAIL_FORMAT", "E-mail must be valid"],
      ["a b@example.org", "fr", "EMAIL_FORMAT", "Bitte geben Sie eine gültige E-Mail-Adresse ein."],
      ["x\u0001@example.org", "en", "LOGIN_FAILED", "User or password wrong"],
      ["x\u0000@example.org", "en", "BAD_FIELDS", "Please check the marked fields."],
    ];
    for (const [handle, language, code, message] of texts) {
      const { reply } = await logIn(handle, "falsch", language);
      expect([handle, reply]).toMatchObject([handle, { code, message }]);
    }
    expect(await logIn("", "x")).toMatchObject({ status: 422, reply: { field: "handle" } });
  });

  test("a failed login is counted for the user, and the right one forgets it", async () => {
    await house.as("customer", "counted@example.org");
    for (let n = 0; n < 3; n += 1) await logIn("counted@example.org", "falsch");
    expect(await rowOf(house, "counted@example.org")).toMatchObject({ failed_logins: 3, version: 1 });
    await logIn("counted@example.org");
    expect(await rowOf(house, "counted@example.org")).toMatchObject({
      failed_logins: 0,
      last_login: "2026-11-21T10:00:00.000Z",
    });
  });
});
