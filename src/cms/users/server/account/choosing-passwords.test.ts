import { beforeAll, expect, test } from "vitest";
import { newConfig, storeConfig } from "#cms/settings/server/index.ts";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password as known, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { getsIn, newAddress, send, tokenTo } from "#server/testing/things/accounts.ts";

const short = {
  code: "PASSWORD_SHORT",
  de: "Das Passwort braucht mindestens 10 Zeichen.",
  en: "The password needs at least 10 characters.",
};
const common = {
  code: "PASSWORD_COMMON",
  de: "Dieses Passwort ist zu leicht zu erraten. Nehmen Sie zum Beispiel drei oder vier Wörter, die nichts miteinander zu tun haben.",
  en: "This password is too easy to guess. Try three or four words that have nothing to do with each other.",
};

onEveryEngine("choosing a password", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const name = "Waltraud Birkenstock";
  /** The three ways to a password. */
  type Way = (password: string, language?: string) => Promise<{ status: number; reply: object }>;
  async function ways(handle = newAddress("waltraud.b")): Promise<{ handle: string; ways: Record<string, Way> }> {
    await admin.call(contract.createUser, { body: { name, handle } });
    const token = await tokenTo(house, { kind: "invite", to: handle });
    const other = newAddress("other");
    const visitor = await house.as("customer", other);
    await house.platform.db.updateTable("users").set({ name }).where("handle", "=", other).execute();
    return {
      handle,
      ways: {
        "signing up": (password, language = "de") =>
          send(house.guest, { record: contract.signUp, body: { name, handle, password }, language }),
        "by a link": (password, language = "de") =>
          send(house.guest, { record: contract.setPassword, body: { token, password }, language }),
        "by the current one": async (password, language = "de") => {
          await house.platform.db.updateTable("users").set({ language }).where("handle", "=", other).execute();
          return send(visitor, { record: contract.setPassword, body: { current: known, password } });
        },
      },
    };
  }
  async function refused(passwords: string[], refusal: typeof short): Promise<void> {
    const all = await ways();
    for (const [way, choose] of Object.entries(all.ways)) {
      for (const [index, password] of passwords.entries()) {
        const language = index % 2 ? "en" : "de";
        const { status, reply } = await choose(password, language);
        expect([way, password, status, reply]).toMatchObject([
          ...[way, password, 422],
          { code: refusal.code, field: "password", message: refusal[language] },
        ]);
      }
    }
  }
  /** Somebody who has chosen this password by the link of an invitation. */
  async function chosen(password: string): Promise<string> {
    const { handle, ways: all } = await ways();
    expect([password, (await all["by a link"]?.(password))?.status]).toEqual([password, 200]);
    return handle;
  }

  test("fewer than ten letters are refused, and a letter is a letter", async () => {
    await refused(["", "k", "neunmal9x", "        ", "🍇🍷🍾🥂🌞🌧️🍂", "\u{1f347}".repeat(9)], short);
  });

  test("what everybody takes is refused, also with figures and signs around it", async () => {
    const everybody = ["password123", "1234567890", "Passwort2025!", "PASSWORT2025", "!!Passwort!!", "Iloveyou1234"];
    const here = ["Willkommen1!", "Ich liebe dich".replaceAll(" ", ""), "Sommer2025!", "Frühling2026", "schalke04!"];
    const repeated = ["aaaaaaaaaa", "abababababab", "1212121212", "abcdabcdabcd", "hallohallo", "          "];
    const runs = ["qwertzuiop", "QWERTZ123456", "asdfghjklö", "yxcvbnm,.-", "9876543210", "1qay2wsx3edc", "abcdefghij"];
    await refused([...everybody, ...here, ...repeated, ...runs], common);
  });

  test("one's own name and address are refused", async () => {
    await refused([name, name.toLowerCase(), "WALTRAUD BIRKENSTOCK", `${name}!`, `12${name}99`], common);
    const handle = newAddress("waltraud.b");
    const all = await ways(handle);
    for (const password of [handle, handle.toUpperCase(), handle.split("@")[0] ?? "", `${handle}1`]) {
      for (const way of ["signing up", "by a link"]) {
        const reply = (await all.ways[way]?.(password))?.reply;
        expect([way, password, reply]).toMatchObject([way, password, { code: "PASSWORD_COMMON" }]);
      }
    }
  });

  test("the names of the site and one's own are refused in any order, with years, figures and signs around them", async () => {
    const document = { ...newConfig, pagetitle: "Weingut Müller am Amselberg" };
    await house.platform.db.transaction().execute((tx) => storeConfig(tx, { document, now: new Date() }));
    const own = ["Waltraud-1963!", "Birkenstock2026", "BirkenstockWaltraud", "12-Waltraud-34-Birkenstock!"];
    const site = [
      "Amselberg2026!",
      "Weingut-Amselberg",
      "2026AmselbergWeingut",
      "!!wein-gut-Müller!!",
      "MuellerWeingut1",
    ];
    await refused([...own, ...site], common);
    for (const password of ["Weingut am Hang, Amselberg", "Birkenstock und Sandalen"]) {
      const handle = await chosen(password);
      expect(await getsIn(house, { handle, password })).toBe(true);
    }
  });

  test("no other rule is asked for: small letters, blanks and signs of any language will do", async () => {
    for (const password of [
      "nur kleine worte hier",
      "dreizehn Amseln",
      "只有中文的密码也可以吗",
      "🍇 und 🍷 am Abend",
      "'; drop table users; --",
    ]) {
      const handle = await chosen(password);
      expect([password, await getsIn(house, { handle, password })]).toEqual([password, true]);
    }
  });

  test("a thousand letters count to the last one, more are not taken", async () => {
    const long = "Lange Rede kurzer Sinn. ".repeat(42).slice(0, 999);
    const handle = await chosen(`${long}a`);
    expect(await getsIn(house, { handle, password: `${long}b` })).toBe(false);
    expect(await getsIn(house, { handle, password: long })).toBe(false);
    expect(await getsIn(house, { handle, password: `${long}a` })).toBe(true);
    const { ways: all } = await ways();
    for (const [way, choose] of Object.entries(all)) {
      expect([way, await choose(`${long}aa`)]).toMatchObject([way, { status: 400, reply: { code: "BAD_FIELDS" } }]);
    }
  });

  test("two that differ only after their seventy-second byte are two", async () => {
    const same = "Riesling-Silvaner-Spätburgunder-Lemberger-Trollinger-Kerner-Bacchus-Domin";
    expect(Buffer.byteLength(same)).toBeGreaterThanOrEqual(72);
    const handle = await chosen(`${same}a`);
    for (const wrong of [`${same}b`, same, `${same}aa`]) {
      expect(await getsIn(house, { handle, password: wrong })).toBe(false);
    }
  });

  test("one that goes on after a control character differs from one that ends there", async () => {
    const handle = await chosen("Trollinger\u0001mit Lemberger");
    expect(await getsIn(house, { handle, password: "Trollinger\u0001" })).toBe(false);
    expect(await getsIn(house, { handle, password: "Trollinger" })).toBe(false);
    expect(await getsIn(house, { handle, password: "Trollinger\u0001mit Lemberger" })).toBe(true);
  });

  test("however a keyboard puts an ü together, it is the same", async () => {
    const handle = await chosen("Grüner Silvaner".normalize("NFD"));
    expect(await getsIn(house, { handle, password: "Grüner Silvaner".normalize("NFC") })).toBe(true);
    expect(await getsIn(house, { handle, password: "Gruner Silvaner" })).toBe(false);
  });

  test("blanks and case are kept as they were typed", async () => {
    const handle = await chosen("  Kerner trocken  ");
    for (const wrong of ["Kerner trocken", " Kerner trocken ", "  kerner trocken  ", "  Kerner  trocken  "]) {
      expect(await getsIn(house, { handle, password: wrong })).toBe(false);
    }
    expect(await getsIn(house, { handle, password: "  Kerner trocken  " })).toBe(true);
  });
});
