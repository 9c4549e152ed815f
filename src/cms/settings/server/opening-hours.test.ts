import { beforeAll, expect, test } from "vitest";
import { readHours } from "#cms/business/contract.ts";
import { type Hours, noHours } from "#cms/business/hours.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";
import { newConfig, storeConfig } from "./index.ts";
import { up } from "./migrations/2026-11-25-business.ts";

onEveryEngine("opening hours", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const change = async (hours: Partial<Hours>) => {
    const { reply } = await admin.call(contract.readConfig);
    const { version } = reply[0]!;
    return admin.call(contract.changeConfig, { body: { version, business: { hours } } });
  };
  const stored = async () => (await house.guest.call(readHours)).reply;

  test("are changed part by part, in their order, and everybody sees them at once", async () => {
    const morning = { from: "09:00", to: "12:00" };
    const evening = { from: "18:00", to: "02:00" };
    const weekly = { ...noHours.weekly, fri: [evening, morning], sat: [{ from: "02:00", to: "04:00" }] };
    expect((await change({ weekly })).status).toBe(200);
    const later = { from: "2027-08-02", to: "2027-08-14", spans: [], note: { de: "Betriebsferien" } };
    const sooner = { from: "2026-12-24", to: "2026-12-24", spans: [morning], note: {} };
    expect((await change({ exceptions: [later, sooner] })).status).toBe(200);
    expect((await change({ holidays: { state: "SN", closed: true, assumption: false } })).status).toBe(200);
    expect(await stored()).toMatchObject({
      hours: {
        weekly: { fri: [morning, evening] },
        exceptions: [sooner, later],
        holidays: { state: "SN" },
      },
    });
  });

  test("that contradict each other are refused with all that is wrong, and nothing is stored", async () => {
    const { hours: before } = await stored();
    const weekly = {
      ...noHours.weekly,
      mon: [
        { from: "09:00", to: "12:30" },
        { from: "12:00", to: "18:00" },
      ],
      tue: [{ from: "10:00", to: "10:00" }],
      sun: [{ from: "20:00", to: "03:00" }],
    };
    const { status, reply } = await change({ weekly: { ...weekly, mon: [{ from: "02:00", to: "05:00" }] } });
    expect([status, reply]).toMatchObject([422, { code: "HOURS_EMPTY" }]);
    const all = (await change({ weekly })).reply as unknown as { errors: { field: string; message: string }[] };
    expect(all.errors).toEqual([
      {
        field: "business/hours/weekly/mon",
        code: "HOURS_OVERLAP",
        message: "Montag: 9–12:30 Uhr und 12–18 Uhr überschneiden sich.",
      },
      {
        field: "business/hours/weekly/tue",
        code: "HOURS_EMPTY",
        message: "Dienstag: Beginn und Ende sind gleich (10:00).",
      },
    ]);
    const day = { spans: [], note: {} };
    const twice = [
      { ...day, from: "2027-01-01", to: "2027-01-10" },
      { ...day, from: "2027-01-10", to: "2027-01-12" },
    ];
    expect((await change({ exceptions: twice })).reply).toMatchObject({
      code: "HOURS_TWICE",
      field: "business/hours/exceptions/1",
      message: "Für Sonntag, 10. Januar 2027 gibt es zwei Ausnahmen.",
    });
    const backwards = [{ ...day, from: "2027-01-02", to: "2027-01-01" }];
    expect((await change({ exceptions: backwards })).reply).toMatchObject({ code: "HOURS_DATES" });
    const later = { ...day, from: "2027-03-01", to: "2027-03-02" };
    const unordered = await change({ exceptions: [later, ...backwards] });
    expect(unordered.reply).toMatchObject({ code: "HOURS_DATES", field: "business/hours/exceptions/1" });
    for (const wrong of [
      { weekly: { ...noHours.weekly, mon: [{ from: "9:00", to: "25:00" }] } },
      { exceptions: [{ ...day, from: "2027-02-30", to: "2027-02-30" }] },
    ])
      expect((await change(wrong)).status).toBe(400);
    expect((await stored()).hours).toEqual(before);
  });

  test("are those of the day in Germany, and a reply that is kept is not used on the next day", async () => {
    const dayAt = async (time: string) => {
      house.setTime(time);
      return (await stored()).today;
    };
    expect(await dayAt("2026-11-25T22:59:59.000Z")).toBe("2026-11-25");
    expect(await dayAt("2026-11-25T23:00:00.000Z")).toBe("2026-11-26");
    expect(await dayAt("2027-07-01T21:59:59.000Z")).toBe("2027-07-01");
    expect(await dayAt("2027-07-01T22:00:00.000Z")).toBe("2027-07-02");
  });

  test("that were a text are the note of those that have a form", async () => {
    const { db, outside } = house.platform;
    const { business: _later, ...earlier } = newConfig;
    const hours = { de: "Fr 15–19 Uhr" };
    const place = { name: "Weingut Amselberg", street: "Amselweg 1", zip: "67251", city: "Freinsheim" };
    const contact = { phone: "06353 123", email: "hof@example.org" };
    const before = { ...earlier, address: { ...place, ...contact, hours } };
    const document = before as unknown as typeof newConfig;
    await db.transaction().execute((tx) => storeConfig(tx, { document, now: outside.now() }));
    await up(db as never);
    const row = await db.selectFrom("config").select("document").executeTakeFirstOrThrow();
    expect(JSON.parse(row.document)).toMatchObject({
      address: { ...place, ...contact },
      business: { hours: { ...noHours, note: hours } },
    });
  });
});
