import { beforeAll, beforeEach, expect, test } from "vitest";
import { readDelivery } from "#cms/mails/contract.ts";
import * as contract from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { mailServer } from "#platform/mail/transport/testing-server.ts";
import { writeMails } from "#server/testing/mails.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { newConfig, storeConfig } from "../index.ts";

onEveryEngine("the owner’s mail server", (fresh) => {
  const start = "2026-11-25T10:00:00.000Z";
  let house: TestHouse;
  let system: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { time: start });
    system = await house.as("system");
  });
  beforeEach(() =>
    house.platform.db
      .transaction()
      .execute((tx) => storeConfig(tx, { document: newConfig, now: house.platform.outside.now() })),
  );

  const login = { user: "hof", password: "Riesling trocken" };
  const valuesOf = (port: number) => ({ host: "127.0.0.1", port, encryption: "none" as const, ...login });
  const change = async (mail: object) => {
    const { version } = (await system.call(contract.readConfig)).reply[0]!;
    return system.call(contract.changeConfig, { body: { version, mail } });
  };
  const attempt = async (mail: object) => {
    const { status, reply } = await system.call(contract.testMailServer, { body: mail });
    return { status, ...(reply as { code?: string; field?: string; message?: string; to?: string }) };
  };

  test("sends the mails of the site from the moment it is stored, and another one as soon as it is changed", async () => {
    const [first, second] = [await mailServer({ login }), await mailServer({ login })];
    expect((await system.call(readDelivery)).reply.sends).toBe(false);
    for (const server of [first, second]) {
      expect((await change({ ...valuesOf(server.port), from: "laden@krume.example" })).status).toBe(200);
      expect((await system.call(readDelivery)).reply.sends).toBe(true);
      await writeMails(house, { recipients: ["gast@example.org"], start });
      await house.runJobs();
      expect(server.taken).toMatchObject([{ from: "laden@krume.example", to: ["gast@example.org"], login: "hof" }]);
    }
  });

  test("is used in the name that was stored last, also by whoever has not heard of it, such as a job", async () => {
    for (const pagetitle of ["Bäckerei Krume", "Krume & Söhne"]) {
      const document = { ...newConfig, pagetitle };
      await house.platform.db
        .transaction()
        .execute((tx) => storeConfig(tx, { document, now: house.platform.outside.now() }));
      expect((await house.platform.post.sender()).name).toBe(pagetitle);
    }
  });

  test("is tried with a mail to oneself before anything is stored", async () => {
    const server = await mailServer({ login });
    expect(await attempt(valuesOf(server.port))).toMatchObject({ status: 200, to: "system@example.org" });
    expect(server.taken).toMatchObject([
      { to: ["system@example.org"], mail: { subject: expect.stringContaining("Testmail") } },
    ]);
    expect((await system.call(contract.readConfig)).reply[0]!.mail?.host).toBe("");
  });

  test("that refuses the password is told in plain words at the field", async () => {
    const server = await mailServer({ login });
    const told = await attempt({ ...valuesOf(server.port), password: "falsch" });
    expect(told).toMatchObject({ status: 422, code: "MAIL_LOGIN_WRONG", field: "mail/password" });
    expect(told.message).toContain("Passwort");
    expect(await attempt({ ...valuesOf(server.port), host: "smtp.gibt-es-nicht.invalid" })).toMatchObject({
      ...{ code: "MAIL_HOST_UNKNOWN", field: "mail/host" },
      message: expect.stringContaining("smtp.gibt-es-nicht.invalid"),
    });
  });

  test("never gets a password that was stored for another one", async () => {
    const [own, strange] = [await mailServer({ login }), await mailServer({ login })];
    expect((await change(valuesOf(own.port))).status).toBe(200);
    const elsewhere = { host: "localhost", port: strange.port };
    expect(await attempt(elsewhere)).toMatchObject({ status: 422, code: "MAIL_PASSWORD_AGAIN" });
    expect((await change(elsewhere)).status).toBe(422);
    expect(await attempt({ from: "laden@krume.example" })).toMatchObject({ status: 200 });
    expect([own.taken.length, strange.taken.length]).toEqual([1, 0]);
  });

  test("is needed for a test, which an admin cannot send", async () => {
    expect(await attempt({})).toMatchObject({ status: 422, code: "MAIL_SERVER_MISSING" });
    const admin = await house.as("admin");
    expect((await admin.call(contract.testMailServer, { body: {} })).status).toBe(403);
  });

  test("is not tried without end", async () => {
    const other = await house.as("system", "tries@example.org");
    const { port } = await mailServer({ login });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await other.call(contract.testMailServer, { body: { ...valuesOf(port), password: "x" } })).status);
    expect([statuses[19], statuses[20]]).toEqual([422, 429]);
  });
});
