import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password as known, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import {
  acts,
  cookieSet,
  everything,
  getsIn,
  mailsTo,
  newAddress,
  newNetwork,
  rowOf,
  send,
  tokenTo,
} from "#server/testing/things/accounts.ts";

const chosen = "Silvaner vom Muschelkalk";

onEveryEngine("a forgotten password", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const forget = (handle: string, headers: Record<string, string> = {}) =>
    send(house.guest, { record: contract.forgot, body: { handle }, headers });
  const choose = (token: string, password = chosen) =>
    send(house.guest, { record: contract.setPassword, body: { token, password } });

  async function someOfEachKind(): Promise<string[]> {
    const [unknown, active, suspended, invited] = ["unknown", "active", "suspended", "invited"].map(newAddress);
    await house.as("customer", active);
    await house.as("customer", suspended);
    const { id: _id, version } = await rowOf(house, suspended ?? "");
    await admin.call(contract.changeUser, { body: { _id, version, suspended: true } });
    await admin.call(contract.createUser, { body: { name: "Ida", handle: invited ?? "" } });
    await house.runJobs();
    return [unknown ?? "", active ?? "", suspended ?? "", invited ?? ""];
  }

  test("the answer and what is written before it are the same for every address", async () => {
    const seen = [];
    for (const handle of await someOfEachKind()) {
      const before = await everything(house);
      const { status, reply, headers } = await forget(handle);
      const news = Object.entries(await everything(house)).flatMap(([table, rows]) =>
        rows.filter((row) => !before[table]?.includes(row)).map((row) => [table, Object.keys(JSON.parse(String(row)))]),
      );
      seen.push({ status, reply, headers: { ...headers, date: "" }, news });
    }
    expect(seen[0]).toMatchObject({
      status: 202,
      reply: {},
      news: [
        ["jobs", expect.anything()],
        ["limits", expect.anything()],
      ],
    });
    for (const one of seen) expect(one).toEqual(seen[0]);
  });

  test("whoever has an account gets a link, whoever was invited the invitation, all others nothing", async () => {
    const [unknown = "", active = "", suspended = "", invited = ""] = await someOfEachKind();
    const kinds: Record<string, string[]> = {};
    for (const [kind, handle] of Object.entries({ unknown, active, suspended, invited })) {
      await forget(handle.toUpperCase());
      kinds[kind] = (await mailsTo(house, handle)).map((mail) => mail.kind);
    }
    expect(kinds).toEqual({ unknown: [], active: ["reset"], suspended: [], invited: ["invite", "invite"] });
  });

  test("the new password works, the old one no longer, and nobody is logged in by the link alone", async () => {
    const handle = newAddress();
    await house.as("customer", handle);
    await send(house.guest, { record: contract.login, body: { handle, password: "falsch" } });
    const before = await rowOf(house, handle);
    await forget(handle);
    const { status, reply, headers } = await choose(await tokenTo(house, { kind: "reset", to: handle }));
    expect([status, reply, headers["set-cookie"]]).toEqual([200, {}, undefined]);
    expect(await rowOf(house, handle)).toMatchObject({ failed_logins: 0, version: before.version + 1 });
    expect(await getsIn(house, { handle, password: known })).toBe(false);
    expect(await getsIn(house, { handle, password: chosen })).toBe(true);
    const { id } = before;
    expect((await acts(house, "password.reset")).at(-1)).toEqual({ by: id, thing: id, details: {} });
  });

  test("until then the old password works, however often somebody asks", async () => {
    const handle = newAddress();
    await house.as("customer", handle);
    await forget(handle);
    await house.runJobs();
    expect(await getsIn(house, { handle, password: known })).toBe(true);
  });

  test("every session ends, at whatever browser", async () => {
    const handle = newAddress();
    const [here, there] = [await house.as("customer", handle), await house.as("customer", handle)];
    await forget(handle);
    await choose(await tokenTo(house, { kind: "reset", to: handle }));
    for (const visitor of [here, there]) {
      expect((await visitor.call(contract.readUser, { query: {} })).reply.roles).toEqual(["guest"]);
    }
  });

  test("browsers that were known before have to prove themselves again", async () => {
    const handle = newAddress();
    await house.as("customer", handle);
    const { headers } = await send(house.guest, { record: contract.login, body: { handle, password: known } });
    const device = cookieSet(headers, "device");
    await forget(handle);
    await choose(await tokenTo(house, { kind: "reset", to: handle }));
    const guess = (cookie: Record<string, string>) =>
      send(house.guest, { record: contract.login, body: { handle, password: "falsch" }, headers: cookie });
    for (let n = 0; n < 10; n += 1) await guess({});
    const cookie = { cookie: `device=${device}`, "sec-fetch-site": "same-origin" };
    expect((await guess(cookie)).status).toBe(429);
  });

  test("the owner is told by mail in their own language; who was invited is told nothing", async () => {
    const handle = newAddress();
    await house.as("customer", handle);
    await house.platform.db.updateTable("users").set({ language: "en" }).where("handle", "=", handle).execute();
    await forget(handle);
    await choose(await tokenTo(house, { kind: "reset", to: handle }));
    const mail = (await mailsTo(house, handle)).at(-1);
    expect(mail).toMatchObject({ kind: "changed", language: "en", secret: null });
    expect(mail?.text).toContain("November 21, 2026 at 11:00");
    expect(mail?.text).not.toContain(chosen);

    const invited = newAddress();
    await admin.call(contract.createUser, { body: { name: "Ida", handle: invited } });
    await choose(await tokenTo(house, { kind: "invite", to: invited }));
    expect((await mailsTo(house, invited)).map(({ kind }) => kind)).toEqual(["invite"]);
    const { id } = await rowOf(house, invited);
    expect((await acts(house, "user.join")).at(-1)).toEqual({ by: id, thing: id, details: {} });
  });

  test("the link leads to the site, whatever host the one who asked made up", async () => {
    const handle = newAddress();
    await house.as("customer", handle);
    const evil = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    await forget(handle, evil);
    const mail = (await mailsTo(house, handle)).at(-1);
    expect(mail?.kind).toBe("reset");
    expect(`${mail?.text}${mail?.subject}`).not.toContain("evil");
  });

  test("a link that was made while somebody was logged in does not end with the session", async () => {
    const handle = newAddress();
    const visitor = await house.as("customer", handle);
    await forget(handle);
    const token = await tokenTo(house, { kind: "reset", to: handle });
    await visitor.raw({ method: "POST", url: "/api/v0/logout" });
    expect((await choose(token)).status).toBe(200);
  });

  test("what is no address is refused at its field", async () => {
    for (const [handle, code] of [
      ["", "EMAIL_REQUIRED"],
      ["  ", "EMAIL_REQUIRED"],
      ["vera", "EMAIL_FORMAT"],
      ["a@b@c.de", "EMAIL_FORMAT"],
      ["vera@example.org,x@example.org", "EMAIL_FORMAT"],
    ] as const) {
      const { status, reply } = await forget(handle);
      expect([handle, status, reply]).toMatchObject([handle, 422, { code, field: "handle" }]);
    }
    for (const handle of [null, 1, ["vera@example.org"], { $gt: "" }, "x".repeat(161)]) {
      expect((await forget(handle as string)).status).toBe(400);
    }
  });

  test("from one network twenty may ask in an hour, for whomever", async () => {
    const remoteAddress = newNetwork();
    const statuses = [];
    for (let n = 0; n < 22; n += 1) {
      const payload = { handle: newAddress() };
      statuses.push(
        (await house.guest.raw({ method: "POST", url: "/api/v0/auth/forgot", payload, remoteAddress })).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429, 429]);
  });
});
