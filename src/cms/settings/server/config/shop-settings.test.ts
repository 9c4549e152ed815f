import { beforeAll, expect, test } from "vitest";
import { type Config, changeConfig, readConfig } from "#cms/settings/contract.ts";
import { confirmAgain } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

type Refused = { code: string; field: string; message: string; errors?: { field: string; code: string }[] };

onEveryEngine("the settings of payment and taxes", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    admin = await house.as("admin");
  });

  const read = async (visitor: Visitor = admin) => {
    const { status, reply } = await visitor.call(readConfig);
    expect(status).toBe(200);
    return reply[0] as Config;
  };
  const change = async (shop: unknown, version?: number) => {
    const body = { version: version ?? (await read()).version, components: { shop } } as never;
    const { status, reply } = await admin.call(changeConfig, { body });
    return { status, refused: reply as unknown as Refused, shop: (await read()).components.shop };
  };
  const faults = ({ refused: { code, field, errors } }: Awaited<ReturnType<typeof change>>) =>
    (errors ?? [{ code, field }]).map((one) => `${one.field.replace("components/shop/", "")} ${one.code}`);

  test("of a new shop are advance payment and pick-up, 14 days to pay and 10 to keep goods, and wine that is taxed where it goes", async () => {
    expect((await read()).components.shop).toMatchObject({
      paymentsources: { invoice: false, sofort: false, creditcard: false, advancepayment: true, pickup: true },
      ...{ paymentrules: {}, paymentDays: 14, reservationDays: 10, oss: false, exciseAtDestination: true },
      bankverbindung: { name: "", iban: "", bic: "", bank: "" },
    });
    expect((await read()).components.shop.flatRates).toBeUndefined();
  });

  test("are changed one by one, and told to nobody else but which sources there are", async () => {
    const account = { name: " Weingut  Amsel ", iban: "de02 1203 0000 0000 2020 51", bic: "byladem1001", bank: "DKB" };
    await change({ bankverbindung: account, paymentsources: { invoice: true }, paymentDays: 30, oss: true });
    const { shop } = await change({ bankverbindung: { bank: "" }, reservationDays: 7, exciseAtDestination: false });
    expect(shop).toMatchObject({
      bankverbindung: { name: "Weingut Amsel", iban: "DE02120300000000202051", bic: "BYLADEM1001", bank: "" },
      paymentsources: { invoice: true, sofort: false, creditcard: false, advancepayment: true, pickup: true },
      ...{ paymentDays: 30, reservationDays: 7, oss: true, exciseAtDestination: false },
    });
    for (const visitor of [house.guest, await house.as("customer")]) {
      const told = (await read(visitor)).components.shop;
      expect(told.paymentsources.invoice).toBe(true);
      for (const hidden of ["bankverbindung", "paymentrules", "paymentDays", "reservationDays", "oss", "flatRates"])
        expect(told).not.toHaveProperty(hidden);
      expect(JSON.stringify(told)).not.toContain("DE0212");
    }
  });

  test("where money and mails go changes only by somebody who has just proved who they are; all else as before", async () => {
    const system = await house.as("system");
    const before = await read();
    house.setTime(new Date(house.platform.outside.now().getTime() + 11 * 60_000).toISOString());
    const moves = [
      { components: { shop: { bankverbindung: { name: "Anders" } } } },
      { mail: { host: "mail.example.org" } },
      { domain: "www.amselberg.example" },
      { mail: { from: "wein@amselberg.example" } },
      { mail: { replyTo: "anna@amselberg.example" } },
      // Replies go there as long as no other address is set.
      { business: { email: "anna@amselberg.example" } },
    ];
    for (const input of moves) {
      const { reply } = await system.call(changeConfig, { body: { version: before.version, ...input } });
      expect(reply).toMatchObject({ code: "CONFIRM_AGAIN" });
    }
    expect(await read()).toEqual(before);
    expect(
      (await change({ bankverbindung: { ...before.components.shop.bankverbindung }, paymentDays: 21 })).shop
        .paymentDays,
    ).toBe(21);
    expect((await admin.call(confirmAgain, { body: { password } })).status).toBe(200);
    const { bankverbindung } = (await change({ bankverbindung: { bank: "Sparkasse" } })).shop;
    expect(bankverbindung).toMatchObject({ bank: "Sparkasse" });
  });

  test.each([
    ["DE02120300000000202052", "IBAN_INVALID"],
    ["DE0212030000000020205A", "IBAN_INVALID"],
    ["DE0212030000000020205", "IBAN_LENGTH"],
    ["XX02120300000000202051", "IBAN_COUNTRY"],
    ["202051", "IBAN_COUNTRY"],
  ])("an account %s is refused, and the former one stays", async (iban, code) => {
    const { shop: before } = await change({ bankverbindung: { name: "Amsel", iban: "AT61 1904 3002 3457 3201" } });
    const after = await change({ bankverbindung: { iban } });
    expect([after.status, faults(after)]).toEqual([422, [`bankverbindung/iban ${code}`]]);
    expect(after.shop).toEqual(before);
    expect(before.bankverbindung!.iban).toBe("AT611904300234573201");
  });

  test("an account has a holder and a number, or there is none; everything wrong is told at once", async () => {
    await change({ bankverbindung: { name: "Amsel", iban: "DE02120300000000202051", bic: "", bank: "" } });
    expect(faults(await change({ bankverbindung: { name: "  ", bic: "BYLADEM10" } }))).toEqual([
      "bankverbindung/name FIELD_REQUIRED",
      "bankverbindung/bic BIC_INVALID",
    ]);
    expect(faults(await change({ bankverbindung: { iban: "" } }))).toEqual(["bankverbindung/iban FIELD_REQUIRED"]);
    expect((await change({ bankverbindung: { name: "x".repeat(71) } })).status).toBe(400);
    const { shop } = await change({ bankverbindung: { name: "", iban: "" } });
    expect(shop.bankverbindung).toEqual({ name: "", iban: "", bic: "", bank: "" });
  });

  test("a way to pay that costs nothing and needs no payment service stays on (LEG-32)", async () => {
    const off = { invoice: false, advancepayment: false, pickup: false };
    const refused = await change({ paymentsources: { ...off, sofort: true, creditcard: true } });
    expect([refused.status, faults(refused)]).toEqual([422, ["paymentsources PAYMENT_SOURCE_NEEDED"]]);
    expect(refused.refused.message).toContain("§ 312a");
    expect(refused.shop.paymentsources.sofort).toBe(false);
    for (const name of ["invoice", "advancepayment", "pickup"])
      expect((await change({ paymentsources: { ...off, [name]: true } })).status).toBe(200);
    // What else is changed does not ask for it.
    expect((await change({ paymentDays: 14 })).status).toBe(200);
  });

  test("a source gets conditions and loses them one by one; what says nothing is not kept", async () => {
    const rules = async (paymentrules: unknown) => {
      const { status, shop } = await change({ paymentrules });
      expect(status).toBe(200);
      return shop.paymentrules;
    };
    const invoice = { countries: ["DE", "AT"], from: 20, to: 250.5, customers: "known", notFirst: true };
    expect(await rules({ invoice, pickup: { to: 100 } })).toEqual({ invoice, pickup: { to: 100 } });
    expect(await rules({ invoice: { from: null, customers: "all", notFirst: false } })).toEqual({
      invoice: { countries: ["DE", "AT"], to: 250.5 },
      pickup: { to: 100 },
    });
    expect(await rules({ invoice: { countries: null, to: null }, sofort: {} })).toEqual({ pickup: { to: 100 } });
    expect(await rules({ pickup: null })).toEqual({});
  });

  test("conditions that nothing could fulfil or that are none are refused", async () => {
    await change({ paymentrules: { invoice: { from: 100 } } });
    const refused = await change({ paymentrules: { invoice: { to: 99.99 } } });
    expect([refused.status, faults(refused)]).toEqual([422, ["paymentrules/invoice/to PAYMENT_RANGE"]]);
    expect(refused.shop.paymentrules).toEqual({ invoice: { from: 100 } });
    for (const wrong of [
      { invoice: { countries: [] } },
      { invoice: { countries: ["Deutschland"] } },
      { invoice: { countries: ["DE", "DE"] } },
      { invoice: { from: -1 } },
      { invoice: { from: 1.005 } },
      { invoice: { customers: "friends" } },
      { paypal: { from: 1 } },
    ])
      expect([wrong, (await change({ paymentrules: wrong })).status]).toEqual([wrong, 400]);
    for (const wrong of [{ paymentDays: 0 }, { paymentDays: 91 }, { reservationDays: 0 }, { reservationDays: 61 }])
      expect([wrong, (await change(wrong)).status]).toEqual([wrong, 400]);
    await change({ paymentrules: { invoice: null } });
  });

  test("the rates of a flat-rate farmer are all known or none", async () => {
    const rates = { home: { standard: 19, reduced: 7.8 }, abroad: { standard: 7.8, reduced: 7.8 } };
    expect(faults(await change({ flatRates: { home: rates.home } }))).toEqual([
      "flatRates/abroad/standard FIELD_REQUIRED",
      "flatRates/abroad/reduced FIELD_REQUIRED",
    ]);
    expect((await change({ flatRates: rates })).shop.flatRates).toEqual(rates);
    const changed = await change({ flatRates: { home: { reduced: 8.4 } } });
    expect(changed.shop.flatRates).toEqual({ ...rates, home: { standard: 19, reduced: 8.4 } });
    expect(faults(await change({ flatRates: { home: { reduced: null } } }))).toEqual([
      "flatRates/home/reduced FIELD_REQUIRED",
    ]);
    const none = { standard: null, reduced: null };
    expect((await change({ flatRates: { home: none, abroad: none } })).shop.flatRates).toBeUndefined();
    await change({ flatRates: rates });
    expect((await change({ flatRates: null })).shop.flatRates).toBeUndefined();
  });

  test("who changes them at the same time as somebody else is told, and the audit log names the bank account", async () => {
    const { version } = await read();
    const both = await Promise.all(
      ["AT611904300234573201", "DE02120300000000202051"].map((iban) =>
        change({ bankverbindung: { name: "Amsel", iban } }, version),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const named = async () => {
      const rows = await house.database.db.selectFrom("audit").select("details").execute();
      return rows.filter(({ details }) => details.includes("bankverbindung")).length;
    };
    const before = await named();
    await change({ bankverbindung: { name: "Amsel GbR" } });
    await change({ bankverbindung: { name: "Amsel GbR" }, paymentDays: 20 });
    expect(await named()).toBe(before + 1);
  });
});
