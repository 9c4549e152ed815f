import { createHash } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { issueSetupToken } from "#cms/setup/server/index.ts";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password as known, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import {
  cookieSet,
  everything,
  getsIn,
  newAddress,
  outcomes,
  rowOf,
  send,
  signedUp,
  tokenTo,
} from "#server/testing/things/accounts.ts";

const start = Date.parse("2026-11-21T10:00:00.000Z");
const hour = 3_600_000;
const chosen = "Silvaner vom Muschelkalk";

type Purpose = (typeof contract.tokenPurposes)[number];
/** What is typed behind the link: a new password, or to change the address the current one. */
const typedFor: Record<Purpose, string> = { verify: chosen, handle: known, invite: chosen, reset: chosen };
const lifetimes: Record<Purpose, number> = { verify: 24 * hour, handle: 24 * hour, invite: 7 * 24 * hour, reset: hour };
const opens: Record<Purpose, "verify" | "setPassword"> = {
  verify: "verify",
  handle: "verify",
  invite: "setPassword",
  reset: "setPassword",
};

onEveryEngine("links in mails", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });
  beforeEach(() => house.setTime(new Date(start).toISOString()));

  type Link = { token: string; name: string; handle: string; user: string | null };
  /** Brings it to a mail with a link for each purpose, as people do. */
  const linkFor: Record<Purpose, () => Promise<Link>> = {
    async verify() {
      const handle = newAddress("new");
      return { token: await signedUp(house, { handle, password: chosen }), name: "Sina Winter", handle, user: null };
    },
    async handle() {
      const [former, handle] = [newAddress("former"), newAddress("next")];
      const visitor = await house.as("customer", former);
      await send(visitor, { record: contract.changeHandle, body: { handle, current: known } });
      return { token: await tokenTo(house, { kind: "handle", to: handle }), name: "customer", handle, user: former };
    },
    async invite() {
      const handle = newAddress("invited");
      await send(admin, { record: contract.createUser, body: { name: "Ida", handle } });
      return { token: await tokenTo(house, { kind: "invite", to: handle }), name: "Ida", handle, user: handle };
    },
    async reset() {
      const handle = newAddress("forgetful");
      await house.as("customer", handle);
      await send(house.guest, { record: contract.forgot, body: { handle } });
      return { token: await tokenTo(house, { kind: "reset", to: handle }), name: "customer", handle, user: handle };
    },
  };
  const use = (purpose: Purpose, token: string, language = "de") =>
    opens[purpose] === "verify"
      ? send(house.guest, { record: contract.verify, body: { token, password: typedFor[purpose] }, language })
      : send(house.guest, { record: contract.setPassword, body: { token, password: chosen }, language });
  const look = (token: string) => send(house.guest, { record: contract.readToken, body: { token } });

  test.each(contract.tokenPurposes)("%s: it says what it is for without being used up", async (purpose) => {
    const { token, name, handle } = await linkFor[purpose]();
    for (let n = 0; n < 2; n += 1) {
      const { status, reply } = await look(token);
      expect([status, reply]).toEqual([200, { purpose, name, handle, endsApiTokens: false }]);
    }
    expect((await use(purpose, token)).status).toBe(200);
    expect(await look(token)).toMatchObject({ status: 422, reply: { code: "TOKEN_USED" } });
  });

  test.each(contract.tokenPurposes)("%s: it works once", async (purpose) => {
    const { token } = await linkFor[purpose]();
    expect((await use(purpose, token)).status).toBe(200);
    const before = await everything(house);
    for (const [language, message] of [
      ["de", "Dieser Link wurde schon benutzt oder ist abgelaufen."],
      ["en", "token already used or expired"],
    ] as const) {
      const { status, reply, headers } = await use(purpose, token, language);
      expect([status, reply, headers["set-cookie"]]).toMatchObject([422, { code: "TOKEN_USED", message }, undefined]);
    }
    expect(await everything(house)).toEqual(before);
  });

  test.each(contract.tokenPurposes)("%s: of five who come at the same moment one gets in", async (purpose) => {
    const { token } = await linkFor[purpose]();
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(purpose, token)));
    expect(outcomes(answers)).toEqual(["200", ...Array.from({ length: 4 }, () => "TOKEN_USED")]);
  });

  test.each(contract.tokenPurposes)("%s: it works until its time is over, and no moment longer", async (purpose) => {
    const [last, late] = [await linkFor[purpose](), await linkFor[purpose]()];
    house.setTime(new Date(start + lifetimes[purpose]).toISOString());
    expect(await look(late.token)).toMatchObject({ status: 422, reply: { code: "TOKEN_USED" } });
    expect(await use(purpose, late.token)).toMatchObject({ status: 422, reply: { code: "TOKEN_USED" } });
    house.setTime(new Date(start + lifetimes[purpose] - 1).toISOString());
    expect((await use(purpose, last.token)).status).toBe(200);
  });

  test.each(contract.tokenPurposes)(
    "%s: it opens nothing that it is not for, and is still good afterwards",
    async (purpose) => {
      const { token } = await linkFor[purpose]();
      const others = contract.tokenPurposes.filter((other) => opens[other] !== opens[purpose]);
      for (const other of others) {
        expect(await use(other, token)).toMatchObject({ status: 422, reply: { code: "TOKEN_USED" } });
      }
      const asSession = await send(house.guest, {
        record: contract.readUser,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(asSession.reply.roles).toEqual(["guest"]);
      expect((await use(purpose, token)).status).toBe(200);
    },
  );

  test.each(contract.tokenPurposes)(
    "%s: whoever reads the database finds no link in what it is checked against",
    async (purpose) => {
      const { token } = await linkFor[purpose]();
      const { tokens } = await everything(house);
      expect(JSON.stringify(tokens)).not.toContain(token);
      const stored = createHash("sha256").update(token).digest("hex");
      expect(JSON.stringify(tokens)).toContain(stored);
      expect(await use(purpose, stored)).toMatchObject({ status: 422, reply: { code: "TOKEN_USED" } });
      expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(32);
    },
  );

  test.each(["handle", "invite", "reset"] as const)(
    "%s: a newer link makes the older one worthless",
    async (purpose) => {
      const { token, handle, user } = await linkFor[purpose]();
      house.setTime(new Date(start + hour / 2).toISOString());
      if (purpose === "reset") await send(house.guest, { record: contract.forgot, body: { handle } });
      if (purpose === "invite") {
        await send(admin, { record: contract.inviteUser, body: { _id: (await rowOf(house, handle)).id } });
      }
      if (purpose === "handle") {
        const cookie = await cookieOf(user ?? "");
        const body = { handle, current: known };
        await send(house.guest, { record: contract.changeHandle, body, headers: cookie });
      }
      const newer = await tokenTo(house, { kind: purpose, to: handle });
      expect(newer).not.toBe(token);
      expect(await use(purpose, token)).toMatchObject({ status: 422, reply: { code: "TOKEN_USED" } });
      expect((await use(purpose, newer)).status).toBe(200);
    },
  );

  test.each(["invite", "reset"] as const)(
    "%s: a password that is refused leaves the link as it was",
    async (purpose) => {
      const { token, handle } = await linkFor[purpose]();
      for (const [password, code] of [
        ["kurz", "PASSWORD_SHORT"],
        ["Passwort2025!", "PASSWORD_COMMON"],
      ] as const) {
        const { status, reply } = await send(house.guest, { record: contract.setPassword, body: { token, password } });
        expect([status, reply]).toMatchObject([422, { code, field: "password" }]);
      }
      expect((await use(purpose, token)).status).toBe(200);
      expect(await getsIn(house, { handle, password: chosen })).toBe(true);
    },
  );

  test.each(["handle", "invite", "reset"] as const)(
    "%s: it is worth nothing once its owner is suspended, gone or at another address",
    async (purpose) => {
      const acts: ((user: { _id: string; version: number }) => Promise<unknown>)[] = [
        (user) => admin.call(contract.changeUser, { body: { ...user, suspended: true } }),
        (user) => admin.call(contract.changeUser, { body: { ...user, handle: newAddress("moved") } }),
        ({ _id }) => admin.call(contract.deleteUser, { body: { _id } }),
      ];
      for (const act of acts) {
        const { token, user } = await linkFor[purpose]();
        const { id: _id, version } = await rowOf(house, user ?? "");
        expect(await act({ _id, version })).toMatchObject({ status: 200 });
        expect(await look(token)).toMatchObject({ status: 422, reply: { code: "TOKEN_USED" } });
        expect(await use(purpose, token)).toMatchObject({ status: 422, reply: { code: "TOKEN_USED" } });
        // Nor does it come back to life when somebody is let in again.
        const row = await house.platform.db.selectFrom("users").selectAll().where("id", "=", _id).executeTakeFirst();
        if (row?.suspended !== 1) continue;
        await admin.call(contract.changeUser, { body: { _id, version: row.version, suspended: false } });
        expect(await use(purpose, token)).toMatchObject({ status: 422, reply: { code: "TOKEN_USED" } });
      }
    },
  );

  test("the token of the set-up opens nothing but the set-up", async () => {
    const token = await issueSetupToken(house.platform.db, { id: "setup", now: new Date(start) });
    for (const purpose of contract.tokenPurposes) {
      expect(await use(purpose, token)).toMatchObject({ status: 422, reply: { code: "TOKEN_USED" } });
    }
    expect(await look(token)).toMatchObject({ status: 422, reply: { code: "TOKEN_USED" } });
  });

  test("nothing else is taken for a token: neither a session nor a device nor what somebody makes up", async () => {
    const { headers } = await send(house.guest, {
      record: contract.login,
      body: { handle: "admin@example.org", password: known },
    });
    const made = [cookieSet(headers, "session") ?? "", cookieSet(headers, "device") ?? ""];
    for (const token of [...made, " ", "%", "\u0001", "' or 1=1 --", "null", "undefined", "[object Object]"]) {
      for (const purpose of contract.tokenPurposes) {
        expect([token, (await use(purpose, token)).reply.code]).toEqual([token, "TOKEN_USED"]);
      }
    }
    for (const token of ["", "\u0000", "x".repeat(201), null, 1, {}, ["x"], { $ne: null }]) {
      const { status } = await use("verify", token as string);
      expect([token, status]).toEqual([token, 400]);
    }
  });

  async function cookieOf(handle: string): Promise<Record<string, string>> {
    const { headers } = await send(house.guest, { record: contract.login, body: { handle, password: known } });
    return { cookie: `session=${cookieSet(headers, "session")}`, "sec-fetch-site": "same-origin" };
  }
});
