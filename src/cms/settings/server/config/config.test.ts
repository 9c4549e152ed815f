import { beforeAll, expect, test } from "vitest";
import { noSource } from "#cms/map/map-source.ts";
import * as contract from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { type ConfigDocument, newConfig, storeConfig } from "../index.ts";

const secrets = {
  mail: "mail-password-4711",
  map: "map-apikey-0815-abcd",
  app: "facebook-app-secret",
  page: "facebook-page-token",
  stripe: "sk_live_0123456789",
};

const stored: ConfigDocument = {
  ...newConfig,
  pagetitle: "Weingut Amselberg",
  mail: {
    from: "hof@example.org",
    replyTo: "hof@example.org",
    host: "smtp.example.org",
    port: 587,
    encryption: "starttls",
    user: "hof",
    password: secrets.mail,
  },
  files: { quota: 123_456_789 },
  components: {
    ...newConfig.components,
    map: { source: noSource, apikey: secrets.map },
    social: {
      ...newConfig.components.social,
      fb: { appId: "app-id", appSecret: secrets.app, pageAccessToken: secrets.page, graphVersion: "v25.0" },
    },
    shop: {
      ...newConfig.components.shop,
      bankverbindung: { name: "Amsel", iban: "DE02120300000000202051", bic: "BYLADEM1001", bank: "DKB" },
      stripe: { publishable: "pk_live_public", secret: secrets.stripe },
      shipping: { countries: { DE: { six: 6.9, twelve: 8.9 } }, shipping_free_amount_treshhold: 100 },
    },
  },
  routes: { "/kontakt": { meta: { title: "Kontakt" } } },
};

onEveryEngine("settings", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const read = async (visitor: Visitor) => {
    const { status, reply } = await visitor.call(contract.readConfig);
    expect(status).toBe(200);
    expect(reply).toHaveLength(1);
    return reply[0] as contract.Config;
  };
  const store = (document: ConfigDocument) =>
    house.platform.db.transaction().execute((tx) => storeConfig(tx, { document, now: house.platform.outside.now() }));

  test("a site without settings has those of a new one, as a list of exactly one", async () => {
    for (const visitor of [house.guest, admin]) {
      expect(await read(visitor)).toMatchObject({
        _id: "site",
        version: 0,
        language: "de",
        pagetitle: "Meine Website",
      });
    }
    expect((await read(admin)).mail?.password).toEqual({ set: false, last4: "" });
  });

  test("guests and customers see what the site shows, and neither mail, files, bank account nor secrets", async () => {
    await store(stored);
    const customer = await house.as("customer");
    for (const visitor of [house.guest, customer]) {
      const config = await read(visitor);
      expect(config).toMatchObject({
        pagetitle: "Weingut Amselberg",
        routes: { "/kontakt": { meta: { title: "Kontakt" } } },
        components: {
          map: {},
          social: { fb: { appId: "app-id" } },
          shop: {
            stripe: { publishable: "pk_live_public" },
            shipping: { countries: { DE: { six: 6.9, twelve: 8.9 } }, shipping_free_amount_treshhold: 100 },
          },
        },
      });
      expect(config.mail).toBeUndefined();
      expect(config.files).toBeUndefined();
      expect(config.components.shop.bankverbindung).toBeUndefined();
      const text = JSON.stringify(config);
      for (const hidden of [...Object.values(secrets), "smtp.example.org", "DE0212", "123456789", "last4", '"set"']) {
        expect(text).not.toContain(hidden);
      }
    }
  });

  test("owners see of a secret that it is set and how it ends", async () => {
    await store(stored);
    const config = await read(admin);
    expect(config.mail).toEqual({ ...stored.mail, password: { set: true, last4: "4711" } });
    expect(config.files).toEqual({ quota: 123_456_789 });
    expect(config.components).toMatchObject({
      map: { source: noSource, apikey: { set: true, last4: "abcd" } },
      social: {
        fb: { appSecret: { set: true, last4: "cret" }, pageAccessToken: { set: true, last4: "oken" } },
      },
      shop: {
        bankverbindung: { iban: "DE02120300000000202051" },
        stripe: { publishable: "pk_live_public", secret: { set: true, last4: "6789" } },
      },
    });
    for (const secret of Object.values(secrets)) expect(JSON.stringify(config)).not.toContain(secret);
  });

  test("the token of an owner's session in the address shows what owners see, and nobody else sees it afterwards", async () => {
    await store(stored);
    const payload = { handle: "admin@example.org", password };
    const { headers } = await house.guest.raw({ method: "POST", url: "/api/v0/login", payload });
    const token = /session=([\w-]+)/.exec(String(headers["set-cookie"]))?.[1];
    const ask = (query: string) => house.guest.raw<contract.Config[]>({ url: `/api/v0/config/${query}` });
    expect((await ask(`?id=site&token=${token}`)).reply[0]?.files).toEqual({ quota: 123_456_789 });
    await house.guest.raw({ method: "POST", url: "/api/v0/logout", headers: { authorization: `Bearer ${token}` } });
    for (const query of [`?id=site&token=${token}`, "?id=site&token=nothing", ""]) {
      const { status, reply } = await ask(query);
      expect([query, status, reply[0]?.files]).toEqual([query, 200, undefined]);
    }
  });

  test("the end of a short secret is not shown, it would be half of it", async () => {
    await store({ ...stored, mail: { ...stored.mail, password: "kurz4711" } });
    expect((await read(admin)).mail?.password).toEqual({ set: true, last4: "" });
  });

  test("writing the settings raises their version", async () => {
    const { version } = await read(admin);
    await store(stored);
    expect((await read(admin)).version).toBe(version + 1);
  });

  test("an admin changes how dates of entries are written, and everybody sees it at once", async () => {
    await store(stored);
    const { version, entryDates } = await read(admin);
    expect(entryDates).toBe("DD/MM/YYYY");
    const said = await admin.call(contract.changeConfig, { body: { version, entryDates: "TT.MM.JJJJ" } });
    expect([said.status, said.reply]).toMatchObject([200, [{ version: version + 1, entryDates: "TT.MM.JJJJ" }]]);
    expect(await read(house.guest)).toMatchObject({ entryDates: "TT.MM.JJJJ", pagetitle: "Weingut Amselberg" });
    expect((await read(admin)).mail).toEqual({ ...stored.mail, password: { set: true, last4: "4711" } });
  });

  test("who has not seen the latest settings is told what they are, and changes nothing", async () => {
    await store(stored);
    const { version } = await read(admin);
    const wish = { body: { version: version - 1, entryDates: "TT.MM.JJJJ" } } as const;
    const { status, reply } = await admin.call(contract.changeConfig, wish);
    expect([status, reply]).toMatchObject([409, { code: "C409", current: { version, entryDates: "DD/MM/YYYY" } }]);
    expect((await read(admin)).entryDates).toBe("DD/MM/YYYY");
  });

  test("an admin says how far lists of entries grow by scrolling, six entries if they say nothing", async () => {
    await store(stored);
    const { version, entriesByScrolling } = await read(house.guest);
    expect(entriesByScrolling).toBe(6);
    const change = { version, entriesByScrolling: 12 };
    expect((await admin.call(contract.changeConfig, { body: change })).status).toBe(200);
    expect(await read(house.guest)).toMatchObject({ entriesByScrolling: 12 });
    for (const wrong of [1, 101, ""]) {
      const payload = { version: version + 1, entriesByScrolling: wrong };
      expect((await admin.raw({ method: "PUT", url: "/api/v0/config/", payload })).status).toBe(400);
    }
  });

  const change = async (shipping: unknown) => {
    const { version } = await read(admin);
    const body = { version, components: { shop: { shipping } } } as never;
    const answer = await admin.call(contract.changeConfig, { body });
    return { ...answer, shipping: (await read(admin)).components.shop.shipping };
  };

  test("countries are delivered to and removed one by one, and what is not sent stays", async () => {
    await store(stored);
    const austria = { six: 9.9, twelve: 12.5, shipping_free_items_treshhold: 24 };
    const added = await change({ countries: { AT: austria } });
    expect(added.shipping).toEqual({
      countries: { DE: { six: 6.9, twelve: 8.9 }, AT: austria },
      shipping_free_amount_treshhold: 100,
    });
    const removed = await change({ countries: { DE: null, CH: null }, shipping_free_items_treshhold: 60 });
    expect(removed.shipping).toEqual({
      countries: { AT: austria },
      ...{ shipping_free_amount_treshhold: 100, shipping_free_items_treshhold: 60 },
    });
    const free = await change({ countries: { AT: { six: 9, twelve: 12 } }, shipping_free_amount_treshhold: null });
    expect(free.shipping).toEqual({ countries: { AT: { six: 9, twelve: 12 } }, shipping_free_items_treshhold: 60 });
    expect((await read(admin)).components.shop.currency).toBe("EUR");
    expect((await read(house.guest)).components.shop.shipping).toEqual(free.shipping);
  });

  test("a country without costs, with a fraction of a cent or below nothing is refused, and nothing is changed", async () => {
    await store(stored);
    for (const [country, costs] of Object.entries({
      AT: { six: 9.9 },
      BE: { six: 9.999, twelve: 12 },
      CH: { six: -1, twelve: 12 },
      de: { six: 1, twelve: 2 },
      FR: { six: "1", twelve: 2 },
      IT: { six: 1, twelve: 2, shipping_free_items_treshhold: 1.5 },
    })) {
      const refused = await change({ countries: { [country]: costs } });
      expect([country, refused.status]).toEqual([country, 400]);
      expect(refused.shipping).toEqual(stored.components.shop.shipping);
    }
  });

  test("a form of dates that nobody knows is refused", async () => {
    const { version } = await read(admin);
    const payload = { version, entryDates: "MM-DD-YY" };
    const { status } = await admin.raw({ method: "PUT", url: "/api/v0/config/", payload });
    expect(status).toBe(400);
  });
});
