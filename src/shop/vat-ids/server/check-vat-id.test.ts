import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readInventory } from "#cms/consent/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { startVies, type ViesServer } from "#server/testing/vies/vies-server.ts";
import { changeAddresses } from "#shop/addresses/contract.ts";
import { checkVatId } from "./check-vat-id.ts";
import { vatCheckRetention } from "./retention.ts";
import { vatCheckSubjects } from "./subjects.ts";

const [austrian, greek, unknown] = ["ATU12345675", "EL094259216", "BE0411905847"] as const;

onEveryEngine("a VAT ID", (fresh) => {
  let server: ViesServer;
  let house: TestHouse;
  let day = 0;
  let now = new Date();
  beforeAll(async () => {
    server = await startVies({ patience: 250 });
    server.known.set(austrian, "Weinhandel\n  Gruber GmbH").set(greek, "---");
    house = await testHouse(fresh, { shop: true, plugged: [server.plugged] });
  });
  afterAll(() => server.stop());
  // Another week for each test: what was said in the one before does not hold any more.
  beforeEach(() => {
    server.recover();
    day += 7;
    now = new Date(Date.UTC(2026, 10, day, 10));
  });

  const check = (vatId: string) => checkVatId(house.platform, { vatId, now });
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const logged = async () =>
    house.platform.db.selectFrom("vat_checks").selectAll().where("checked_at", "=", now.toISOString()).execute();

  test("is valid if its register knows it, under whatever spelling, and the register learns nothing else", async () => {
    expect(await check("atu 1234 5675")).toEqual({
      ...{ prefix: "AT", state: "valid", checkedAt: now.toISOString(), consultation: null },
      name: "Weinhandel Gruber GmbH",
    });
    expect(await check("GR 094259216")).toMatchObject({ prefix: "EL", state: "valid", name: null });
    expect(server.asked).toEqual([
      { countryCode: "AT", vatNumber: "U12345675" },
      { countryCode: "EL", vatNumber: "094259216" },
    ]);
  });

  test("is invalid if its register does not know it, and if it is none; then nobody is asked", async () => {
    expect(await check(unknown)).toMatchObject({ prefix: "BE", state: "invalid", name: null });
    server.trouble.error = { code: "INVALID_INPUT", status: 200 };
    expect(await check(greek)).toMatchObject({ state: "invalid" });
    expect(server.asked).toHaveLength(2);
    for (const none of ["ATU12345676", "GB980780684", "", "27/123/45678"])
      expect(await check(none)).toMatchObject({ state: "invalid", checkedAt: now.toISOString() });
    expect(server.asked).toHaveLength(2);
  });

  test("is asked for once a day, whatever the answer was", async () => {
    const first = [await check(austrian), await check(unknown)];
    later(24 * 60 * 60 - 1);
    expect([await check(austrian), await check(unknown)]).toEqual(first);
    expect(server.asked).toHaveLength(2);
    later(1);
    server.known.delete(austrian);
    expect((await check(austrian)).state).toBe("invalid");
    server.known.set(austrian, "Weinhandel Gruber GmbH");
    expect(server.asked).toHaveLength(3);
  });

  test.each<[string, () => void, string]>([
    ["is down", () => (server.trouble.down = true), "UNREACHABLE"],
    ["is too slow", () => (server.trouble.slow = 60_000), "TIMEOUT"],
    [
      "has a state that is down",
      () => (server.trouble.error = { code: "MS_UNAVAILABLE", status: 200 }),
      "MS_UNAVAILABLE",
    ],
    [
      "is busy",
      () => (server.trouble.error = { code: "GLOBAL_MAX_CONCURRENT_REQ", status: 500 }),
      "GLOBAL_MAX_CONCURRENT_REQ",
    ],
    ["answers with a page", () => (server.trouble.says = { type: "text/html", text: "<h1>Wartung</h1>" }), "TYPE"],
    [
      "answers with half a message",
      () => (server.trouble.says = { type: "application/json", text: '{"val' }),
      "MALFORMED",
    ],
    [
      "answers with another message",
      () => (server.trouble.says = { type: "application/json", text: '{"valid":"yes"}' }),
      "MALFORMED",
    ],
    [
      "says so in its other way",
      () => (server.trouble.says = { type: "application/json", text: '{"valid":false,"userError":"MS_UNAVAILABLE"}' }),
      "MS_UNAVAILABLE",
    ],
  ])("stays unchecked while the register %s, and is asked for again after a minute", async (_, trouble, fault) => {
    trouble();
    expect(await check(austrian)).toMatchObject({ prefix: "AT", state: "unchecked", consultation: null, name: null });
    expect(await logged()).toMatchObject([{ state: "unchecked", fault, register: "VIES" }]);
    server.recover();
    later(59);
    expect((await check(austrian)).state).toBe("unchecked");
    later(1);
    expect([(await check(austrian)).state, server.asked.length]).toEqual(["valid", 1]);
  });

  test("that was valid is not taken for valid for ever if the register does not answer any more", async () => {
    expect((await check(austrian)).state).toBe("valid");
    server.trouble.down = true;
    later(24 * 60 * 60);
    expect((await check(austrian)).state).toBe("unchecked");
  });

  test("is asked for by the shop with its own one, and what proves it is logged", async () => {
    const system = await house.as("system");
    const [{ version } = { version: 0 }] = (await system.call(readConfig, {})).reply;
    const body = { version, business: { vatId: "DE 136695976" } };
    expect((await system.call(changeConfig, { body })).status).toBe(200);
    const { consultation } = await check(austrian);
    expect(consultation).toBe("WAPIAAAA1");
    expect(server.asked).toEqual([
      {
        ...{ countryCode: "AT", vatNumber: "U12345675" },
        ...{ requesterMemberStateCode: "DE", requesterNumber: "136695976" },
      },
    ]);
    expect(await logged()).toMatchObject([
      {
        ...{ prefix: "AT", number: "U12345675", state: "valid", consultation, requester: "DE136695976" },
        ...{ register: "VIES", fault: null, name: "Weinhandel Gruber GmbH" },
      },
    ]);
    // A new business has a VAT ID that VIES does not know yet.
    server.trouble.unknownRequester = true;
    expect(await check(greek)).toMatchObject({ state: "valid", consultation: null });
  });

  test("that was valid is proved for ten years from the end of the year on; other checks are kept for 90 days", async () => {
    const { db } = house.platform;
    const sweep = async (time: string) => {
      for (const rule of vatCheckRetention) await rule.sweep(db, { now: new Date(time) });
      return db.selectFrom("vat_checks").select("state").distinct().orderBy("state").execute();
    };
    now = new Date("2031-01-01T00:00:00.000Z");
    await check(austrian);
    await check(unknown);
    const states = (rows: { state: string }[]) => rows.map(({ state }) => state);
    expect(states(await sweep("2031-03-31T23:00:00.000Z"))).toEqual(["invalid", "valid"]);
    expect(states(await sweep("2031-04-02T00:00:00.000Z"))).toEqual(["valid"]);
    expect(states(await sweep("2041-12-31T23:00:00.000Z"))).toEqual(["valid"]);
    expect(states(await sweep("2042-01-01T00:00:00.000Z"))).toEqual([]);
  });

  test("is told to the person who has it in the address book; what proves a check stays when all else is erased", async () => {
    const { db } = house.platform;
    const handle = newAddress("gruber");
    const user = await house.as("customer", handle);
    const address = { name: "Karl Gruber", street: "Ring 1", zip: "1010", city: "Wien", country: "AT" };
    const set = [{ address: { ...address, vatId: austrian } }, { address: { ...address, vatId: unknown } }];
    expect((await user.call(changeAddresses, { body: { set } })).status).toBe(200);
    for (const vatId of [austrian, unknown, greek]) await check(vatId);
    const found = async () => (await vatCheckSubjects.find(db, { address: handle })).map(({ title }) => title);
    expect(await found()).toEqual([austrian, unknown]);
    const erased = await db.transaction().execute((tx) => vatCheckSubjects.erase(tx, { address: handle, now }));
    expect(erased).toEqual({
      erased: 1,
      kept: [{ reason: "privacy:hold.vatCheck", until: `${now.getUTCFullYear() + 11}-01-01T00:00:00.000Z`, count: 1 }],
    });
    expect(await found()).toEqual([austrian]);
  });

  test("is spoken of by the privacy statement while there is a shop", async () => {
    expect((await house.guest.call(readInventory, {})).reply.features).toContain("vatId");
    const without = await testHouse(fresh);
    expect((await without.guest.call(readInventory, {})).reply.features).not.toContain("vatId");
  });
});
