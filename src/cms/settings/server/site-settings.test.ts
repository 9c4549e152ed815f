import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeApiToken } from "#cms/rights/token-contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";
import { configFaults } from "./config/config-faults.ts";
import { lockedBy } from "./config/config-row.ts";
import { newConfig, storeConfig } from "./index.ts";

onEveryEngine("what a site says of itself", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });
  beforeEach(() =>
    house.platform.db
      .transaction()
      .execute((tx) => storeConfig(tx, { document: newConfig, now: house.platform.outside.now() })),
  );

  const read = async (visitor = house.guest) => (await visitor.call(contract.readConfig)).reply[0]!;
  const change = async (body: Record<string, unknown>, visitor = admin) => {
    const payload = { version: (await read()).version, ...body };
    return visitor.raw<{ code: string; field: string }>({ method: "PUT", url: "/api/v0/config/", payload });
  };

  test("domain, title, description, keywords, author and Facebook page are changed in both languages", async () => {
    const en = { pagetitle: "Crumb Bakery", description: "Bread", keywords: "bread", author: "Anna Crumb" };
    const body = {
      ...{ domain: " WWW.Krume.example ", pagetitle: "Bäckerei Krume", description: "Brot", keywords: "Brot, Krume" },
      ...{ author: "Anna Krume", facebook_like_url: "https://www.facebook.com/krume", translations: { en } },
    };
    const system = await house.as("system", "domain@example.org");
    expect((await change(body, system)).status).toBe(200);
    expect(await read()).toMatchObject({ ...body, domain: "www.krume.example" });
    expect((await change({ translations: { en: { keywords: "loaf" } } })).status).toBe(200);
    expect((await read()).translations).toEqual({ en: { ...en, keywords: "loaf" } });
  });

  test.each([
    [{ domain: "https://krume.example" }, "DOMAIN_INVALID", "domain"],
    [{ domain: "krume.example/brot" }, "DOMAIN_INVALID", "domain"],
    [{ facebook_like_url: "facebook.com/krume" }, "WEB_ADDRESS_INVALID", "facebook_like_url"],
    [{ pagetitle: "  " }, "FIELD_REQUIRED", "pagetitle"],
    [{ mail: { from: "krume" } }, "EMAIL_FORMAT", "mail/from"],
    [{ mail: { replyTo: "a@b.de, c@d.de" } }, "EMAIL_FORMAT", "mail/replyTo"],
  ])("%j is refused", async (body, code, field) => {
    const before = await read();
    const { status, reply } = await change(body);
    expect([status, reply.code, reply.field]).toEqual([code === "EMAIL_FORMAT" ? status : 422, code, field]);
    expect(await read()).toEqual(before);
  });

  test("the domain, the mail server and keys are changed by owners alone: whoever changes where a password or a link for a new one goes gets to know it", async () => {
    const system = await house.as("system");
    for (const body of [
      { domain: "www.krume.example" },
      { mail: { host: "smtp.evil.example" } },
      { mail: { password: "new" } },
      { components: { map: { apikey: "key" } } },
      { components: { social: { fb: { appId: "1" } } } },
    ]) {
      expect((await change(body)).status).toBe(403);
      expect((await change(body, system)).status).toBe(200);
    }
    expect((await change({ mail: { from: "brot@krume.example" } })).status).toBe(200);
    // A program that sends all that it has read changes nothing by it.
    expect((await change({ domain: "www.krume.example", author: "Anna Krume" })).status).toBe(200);
  });

  test("with an API token nobody changes the domain, nor where replies go", async () => {
    const system = await house.as("system", "programs@example.org");
    const { reply } = await system.call(makeApiToken, { body: { name: "Büro", scopes: ["config.write"], days: 1 } });
    const before = await read();
    const byProgram = async (body: object) => {
      const payload = { version: before.version, ...body };
      const headers = { authorization: `Bearer ${reply.secret}` };
      return (await house.guest.raw<{ code: string }>({ method: "PUT", url: "/api/v0/config", payload, headers })).reply
        .code;
    };
    expect(await byProgram({ domain: "evil.example" })).toBe("C100");
    expect(await byProgram({ mail: { replyTo: "anna@evil.example" } })).toBe("TOKEN_REFUSED");
    expect(await read()).toEqual(before);
  });

  test("a secret is set by sending it, kept by leaving it out, and removed by null; nobody reads it again", async () => {
    const system = await house.as("system", "keys@example.org");
    const key = "map-apikey-0815-abcd";
    const held = async () => (await read(system)).components.map.apikey;
    expect((await change({ components: { map: { apikey: key } } }, system)).status).toBe(200);
    expect(await held()).toEqual({ set: true, last4: "abcd" });
    expect((await change({ components: { guestbook: { enabled: true } } })).status).toBe(200);
    expect(await held()).toEqual({ set: true, last4: "abcd" });
    const log = await house.database.db.selectFrom("audit").selectAll().execute();
    expect(JSON.stringify([log, (await change({}, system)).reply])).not.toContain(key);
    expect((await change({ components: { map: { apikey: null } } }, system)).status).toBe(200);
    expect(await held()).toEqual({ set: false, last4: "" });
  });
});

onEveryEngine("what the server has decided", (fresh) => {
  test("shows as locked, and is not changed in the admin centre", async () => {
    const env = { SMTP_URL: "smtps://hof:geheim-4711@smtp.example.org", MAIL_FROM: "hof@example.org" };
    const house = await testHouse(fresh, { env });
    const system = await house.as("system");
    const [config] = (await system.call(contract.readConfig)).reply;
    expect(config).toMatchObject({
      locked: { mailServer: true, mailFrom: true, domain: false },
      mail: {
        ...{ from: "hof@example.org", host: "smtp.example.org", port: 465, encryption: "tls", user: "hof" },
        password: { set: true, last4: "" },
      },
    });
    expect(JSON.stringify(config)).not.toContain("geheim");
    const [told] = (await house.guest.call(contract.readConfig)).reply;
    expect([told!.locked, told!.mail]).toEqual([undefined, undefined]);
    for (const body of [{ mail: { host: "a.de" } }, { mail: { from: "a@b.de" } }]) {
      const payload = { version: config!.version, ...body };
      const { status, reply } = await system.raw({ method: "PUT", url: "/api/v0/config/", payload });
      expect([status, reply["code"]]).toEqual([422, "SETTING_LOCKED"]);
    }
  });
});

test("the address of the site and its store are locked where the server says them", () => {
  const s3 = {
    endpoint: "https://s3.example.org",
    bucket: "site",
    region: "eu",
    accessKey: "key",
    secretKey: "secret",
  };
  const locked = lockedBy({ smtpUrl: null, mailFrom: null, publicUrl: "https://www.example.org", s3 });
  expect(locked).toEqual({
    ...{ mailServer: false, mailFrom: false, domain: true },
    storage: { host: "s3.example.org", bucket: "site" },
  });
  const input = { domain: "krume.example" };
  const faults = configFaults({ input, before: newConfig, after: { ...newConfig, ...input }, locked }, "de");
  expect(faults).toEqual([{ field: "domain", code: "SETTING_LOCKED" }]);
});
