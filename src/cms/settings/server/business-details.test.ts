import { beforeAll, expect, test } from "vitest";
import { type BusinessChange, noBusiness } from "#cms/business/business.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";
import { newConfig, storeConfig } from "./index.ts";
import { up } from "./migrations/2026-11-25-business-details.ts";

onEveryEngine("the details of the business", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const read = async (visitor = house.guest) => (await visitor.call(contract.readConfig)).reply[0]!;
  const change = async (business: BusinessChange) => {
    const { version } = await read();
    return admin.call(contract.changeConfig, { body: { version, business } });
  };
  const store = (document: unknown) =>
    house.platform.db
      .transaction()
      .execute((tx) => storeConfig(tx, { document: document as typeof newConfig, now: house.platform.outside.now() }));

  test("are changed part by part, and everybody sees them at once", async () => {
    await store({ ...newConfig, business: { ...noBusiness, address: { street: "Amselweg 1", zip: "", city: "" } } });
    const changes: BusinessChange[] = [
      { name: "Bäckerei Krume", claim: { de: "Brot seit 1921", en: "Bread since 1921" } },
      { address: { city: "Freinsheim", zip: "67251" } },
      { legalForm: "gmbh", owner: "Anna Krume", register: { court: "Amtsgericht Ludwigshafen", number: "HRB 1234" } },
      { phone: " 06353 123 ", email: "brot@krume.example", vatId: "de 136 695 976" },
      { profiles: [{ name: "Instagram", href: " https://www.instagram.com/krume " }] },
      { imprint: { editor: "Anna Krume" } },
    ];
    for (const one of changes) expect((await change(one)).status).toBe(200);
    expect((await read()).business).toEqual({
      ...noBusiness,
      name: "Bäckerei Krume",
      claim: { de: "Brot seit 1921", en: "Bread since 1921" },
      address: { street: "Amselweg 1", zip: "67251", city: "Freinsheim" },
      ...{ legalForm: "gmbh", owner: "Anna Krume" },
      register: { court: "Amtsgericht Ludwigshafen", number: "HRB 1234" },
      ...{ phone: "06353 123", email: "brot@krume.example", vatId: "DE136695976" },
      profiles: [{ name: "Instagram", href: "https://www.instagram.com/krume" }],
      imprint: { ...noBusiness.imprint, editor: "Anna Krume" },
    });
  });

  test("that are wrong are refused all at once, each at its place, and nothing is stored", async () => {
    const before = await read();
    const { status, reply } = await change({
      name: "Anders",
      ...{ vatId: "DE136695975", phone: "auf Anfrage", email: "krume" },
      profiles: [
        { name: "", href: "https://krume.example" },
        { name: "", href: "javascript:alert(1)" },
      ],
    });
    const { errors } = reply as unknown as { errors: { field: string; code: string; message: string }[] };
    expect([status, errors.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [
        ["business/vatId", "VAT_ID_INVALID"],
        ["business/phone", "PHONE_INVALID"],
        ["business/email", "EMAIL_FORMAT"],
        ["business/profiles/1/href", "WEB_ADDRESS_INVALID"],
      ],
    ]);
    for (const { message } of errors) expect(message).not.toMatch(/problem:|[A-Z]{3,}_/);
    expect(await read()).toEqual(before);
  });

  test("of two people who change different parts at once, the second one is told and nothing is lost", async () => {
    const { version } = await read();
    const other = await house.as("admin", "other@example.org");
    const body = (business: BusinessChange) => ({ body: { version, business } });
    const first = await admin.call(contract.changeConfig, body({ owner: "Anna Krume" }));
    const second = await other.call(contract.changeConfig, body({ name: "Brotzeit" }));
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.reply).toMatchObject({ code: "C409", current: { business: { owner: "Anna Krume" } } });
  });

  test("that are unknown, or longer than a line, are refused", async () => {
    const { version } = await read();
    for (const business of [{ country: "DE" }, { name: "x".repeat(161) }, { legalForm: "inc" }]) {
      const payload = { version, business };
      expect((await admin.raw({ method: "PUT", url: "/api/v0/config/", payload })).status).toBe(400);
    }
  });

  test("that were the address and the claim of the site before are moved, with all that was written there", async () => {
    const { business: _later, ...earlier } = newConfig;
    const { hours } = noBusiness;
    const place = { street: "Amselweg 1", zip: "67251", city: "Freinsheim" };
    const address = { name: "Weingut Amselberg", ...place, phone: "06353 123", email: "hof@example.org" };
    const claim = { de: "Ein eigensinniger Berg", en: "One stubborn hill" };
    const note = { de: "Nach Vereinbarung" };
    await store({ ...earlier, pagetitle: "Amselberg", address, claim, business: { hours: { ...hours, note } } });
    await up(house.platform.db as never);
    const row = await house.database.db.selectFrom("config").select("document").executeTakeFirstOrThrow();
    expect(JSON.parse(row.document)).not.toHaveProperty("address");
    expect(JSON.parse(row.document)).toMatchObject({
      pagetitle: "Amselberg",
      business: {
        ...{ name: "Weingut Amselberg", claim, address: place, phone: "06353 123", email: "hof@example.org" },
        ...{ legalForm: "", profiles: [], hours: { note } },
      },
    });
  });
});
