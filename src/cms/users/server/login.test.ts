import { beforeAll, expect, test } from "vitest";
import { rights } from "#contract/rights.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, testHouse, type Visitor } from "#server/testing.ts";
import * as contract from "../contract.ts";

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
    });
  const rowOf = (handle: string) =>
    house.platform.db.selectFrom("users").selectAll().where("handle", "=", handle).executeTakeFirstOrThrow();

  test("the right password answers the user and what they may do", async () => {
    const { status, reply } = await logIn("admin@example.org");
    expect(status).toBe(200);
    expect(reply).toEqual({
      _id: expect.any(String),
      name: "admin",
      handle: "admin@example.org",
      roles: ["admin"],
      language: "de",
      lastLogin: "2026-11-21T10:00:00.000Z",
      userData: { discount: 0, shipping_free: false },
      can: Object.keys(rights),
    });
    expect(JSON.stringify(reply)).not.toMatch(/argon2|token|failed/i);
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

  test("an unknown handle and a wrong password are answered alike", async () => {
    const unknown = await logIn("nobody@example.org", "falsch");
    const wrong = await logIn("admin@example.org", "falsch");
    const common = ({ status, reply }: typeof wrong) => ({ status, reply: { ...reply, requestId: "" } });
    expect(common(unknown)).toEqual(common(wrong));
    expect(common(wrong)).toEqual({
      status: 401,
      reply: { code: "LOGIN_FAILED", message: "Benutzer oder Passwort falsch", requestId: "" },
    });
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(wrong.headers).toSorted());
    expect(unknown.headers["set-cookie"]).toBeUndefined();
  });

  test("a suspended account is answered like a wrong password, and its sessions end", async () => {
    const visitor = await house.as("customer", "gone@example.org");
    await house.platform.db
      .updateTable("users")
      .set({ suspended: 1 })
      .where("handle", "=", "gone@example.org")
      .execute();
    expect(await logIn("gone@example.org")).toMatchObject({ status: 401, reply: { code: "LOGIN_FAILED" } });
    expect((await visitor.call(contract.readSession)).reply.roles).toEqual(["guest"]);
  });

  test("what is missing or no address at all is said in the language of the caller", async () => {
    const texts: [string, string, string, string][] = [
      ["", "en", "EMAIL_REQUIRED", "E-mail is required"],
      ["   ", "de", "EMAIL_REQUIRED", "Bitte geben Sie Ihre E-Mail-Adresse ein."],
      ["admin", "en-GB,de;q=0.5", "EMAIL_FORMAT", "E-mail must be valid"],
      ["a@b@c", "de", "EMAIL_FORMAT", "Bitte geben Sie eine gültige E-Mail-Adresse ein."],
      ["@example.org", "fr,en;q=0.8", "EMAIL_FORMAT", "E-mail must be valid"],
      ["a b@example.org", "fr", "EMAIL_FORMAT", "Bitte geben Sie eine gültige E-Mail-Adresse ein."],
      ["x\u0000@example.org", "en", "LOGIN_FAILED", "User or password wrong"],
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
    expect(await rowOf("counted@example.org")).toMatchObject({ failed_logins: 3 });
    await logIn("counted@example.org");
    expect(await rowOf("counted@example.org")).toMatchObject({
      failed_logins: 0,
      last_login: "2026-11-21T10:00:00.000Z",
    });
  });
});

onEveryEngine("guessing passwords", (fresh) => {
  let house: TestHouse;
  let owner: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    owner = await house.as("admin");
    await house.as("customer");
  });

  const logIn = (handle: string, secret: string, remoteAddress = "192.0.2.1") =>
    house.guest.raw({ method: "POST", url: "/api/v0/login", payload: { handle, password: secret }, remoteAddress });

  test("ten wrong guesses are enough; after an hour the right password works again", async () => {
    for (let n = 0; n < 10; n += 1) {
      expect(await logIn("admin@example.org", `falsch ${n}`)).toMatchObject({ reply: { code: "LOGIN_FAILED" } });
    }
    house.setTime("2026-11-21T10:30:00.000Z");
    for (const secret of ["falsch", password]) {
      const { status, reply, headers } = await logIn("Admin@example.org", secret);
      expect([status, headers["retry-after"]]).toEqual([429, "1800"]);
      expect(reply).toMatchObject({
        code: "TOO_MANY",
        message: "Zu viele Versuche. Bitte warten Sie 30 Minuten.",
      });
    }
    // Neither other people nor the owner at another place nor a session that is open suffer from it.
    expect((await logIn("customer@example.org", password)).status).toBe(200);
    expect((await logIn("admin@example.org", password, "192.0.2.2")).status).toBe(200);
    expect((await owner.call(contract.readSession)).reply.roles).toEqual(["admin"]);
    house.setTime("2026-11-21T11:00:00.000Z");
    expect((await logIn("admin@example.org", password)).status).toBe(200);
  });

  test("guesses for an address that nobody has are counted alike", async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await logIn("nobody@example.org", "falsch")).status).toBe(401);
    }
    expect((await logIn("nobody@example.org", "falsch")).status).toBe(429);
  });

  test("the right password in between begins the count anew", async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) await logIn("customer@example.org", "falsch");
      expect((await logIn("customer@example.org", password)).status).toBe(200);
    }
  });

  test("guesses at the same moment are all counted", async () => {
    const guesses = Array.from({ length: 14 }, () => logIn("many@example.org", "falsch"));
    const answers = (await Promise.all(guesses)).map(({ status }) => status);
    expect(answers.filter((status) => status === 429)).toHaveLength(4);
  });
});
