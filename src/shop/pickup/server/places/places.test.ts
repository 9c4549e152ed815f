import { beforeEach, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { exported, imported } from "#server/testing/reading/archives.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { makePlace, openOnDays, yard } from "#server/testing/things/pickup.ts";
import { shopHouse } from "#server/testing/things/shop.ts";
import { pickupLines } from "#shop/orders/wording/pickup-lines.ts";
import * as contract from "#shop/pickup/contract.ts";
import { bookPickup, freePickup } from "../index.ts";

const refusal = async (asked: Promise<{ status: number; reply: unknown }>) => {
  const { status, reply } = await asked;
  const { code, field } = reply as { code?: string; field?: string };
  return [status, code, field];
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

onEveryEngine("the places where orders are collected", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;

  beforeEach(async () => {
    ({ house, anna } = await shopHouse(fresh));
  });

  const names = async () =>
    (await anna.call(contract.readPickupPlaces, { query: {} })).reply.places.map(({ name_de }) => name_de);
  const change = (body: Parameters<typeof anna.call<typeof contract.changePickupPlace>>[1] & object) =>
    anna.call(contract.changePickupPlace, body);

  test("are stored tidily, changed in parts, and by one person at a time", async () => {
    const address = " Hauptstraße 1 \r\n\r\n 55595 Hargesheim ";
    const made = await makePlace(anna, { name_de: " Vinothek ", address });
    expect(made).toMatchObject({
      ...{ version: 1, name_de: "Vinothek", address: "Hauptstraße 1\n55595 Hargesheim", enabled: true, booked: 0 },
      ...{ choose: "time", slotMinutes: 60, perSlot: null },
    });
    const { _id } = made;
    const { reply } = await change({ body: { _id, version: 1, perSlot: 3, enabled: false } });
    expect(reply).toMatchObject({ version: 2, perSlot: 3, enabled: false, note_de: "Bitte klingeln." });
    const late = await change({ body: { _id, version: 1, perSlot: 5 } });
    expect([late.status, late.reply]).toMatchObject([409, { code: "C409", current: { version: 2, perSlot: 3 } }]);
    const both = await Promise.all([7, 8].map((perSlot) => change({ body: { _id, version: 2, perSlot } })));
    expect(statuses(both)).toEqual([200, 409]);
  });

  test("are refused with what is wrong at its field, and nothing is stored", async () => {
    const refused = (over: object) => refusal(anna.call(contract.createPickupPlace, { body: { ...yard, ...over } }));
    const night = openOnDays(
      ["mon"],
      [
        { from: "09:00", to: "12:00" },
        { from: "11:00", to: "14:00" },
      ],
    );
    expect(await refused({ hours: night })).toEqual([422, "HOURS_OVERLAP", "hours/weekly/mon"]);
    expect(await refused({ leadHours: 200 })).toEqual([422, "PICKUP_LEAD", "leadHours"]);
    expect(await refused({ name_de: " " })).toEqual([422, "NAME_MISSING", "name_de"]);
    for (const [field, value] of [
      ...([
        ["name_de", "x".repeat(161)],
        ["address", ""],
        ["address", "x".repeat(301)],
      ] as const),
      ...([
        ["slotMinutes", 9],
        ["slotMinutes", 1.5],
        ["perSlot", 0],
        ["perSlot", -1],
        ["leadHours", -1],
      ] as const),
      ...([
        ["daysAhead", 0],
        ["daysAhead", 61],
        ["choose", "hour"],
        ["note_de", "x".repeat(501)],
      ] as const),
    ]) {
      expect([field, value, ...(await refused({ [field]: value })).slice(0, 1)]).toEqual([field, value, 400]);
    }
    expect(await names()).toEqual([]);
  });

  test("have names of their own, and there are not more than twenty, however many are added at once", async () => {
    const made = await makePlace(anna, { name_de: "Hof" });
    expect(await refusal(anna.call(contract.createPickupPlace, { body: { ...yard, name_de: " HOF" } }))).toEqual([
      ...[409, "PICKUP_PLACE_TAKEN", "name_de"],
    ]);
    const many = await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        refusal(anna.call(contract.createPickupPlace, { body: { ...yard, name_de: `Ort ${at}` } })),
      ),
    );
    expect(many.filter(([status]) => status === 200).length).toBe(contract.mostPlaces - 1);
    expect(many.filter(([, code]) => code === "PICKUP_PLACES_MANY").length).toBe(6);
    const twins = await Promise.all(
      (await anna.call(contract.readPickupPlaces, { query: {} })).reply.places
        .filter(({ _id }) => _id !== made._id)
        .slice(0, 4)
        .map(({ _id, version }) => change({ body: { _id, version, name_de: "Zwilling" } })),
    );
    expect(statuses(twins)).toEqual([200, 409, 409, 409]);
  });

  test("need a name in the main language of the site, and no other one; customers read the one that there is", async () => {
    const owner = await house.as("system", "owner@example.org");
    const { version } = (await owner.call(readConfig)).reply[0]!;
    const english = await owner.call(changeConfig, { body: { version, language: "en", secondLanguage: false } });
    expect(english.status, JSON.stringify(english.reply)).toBe(200);
    const made = await makePlace(anna, { name_de: "", name_en: "Yard" });
    const create = (body: object) => refusal(anna.call(contract.createPickupPlace, { body: { ...yard, ...body } }));
    expect(await create({ name_de: "Scheune", name_en: " " })).toEqual([422, "NAME_MISSING", "name_en"]);
    expect(await create({ name_de: "", name_en: "YARD" })).toEqual([409, "PICKUP_PLACE_TAKEN", "name_en"]);
    const renamed = { body: { _id: made._id, version: 1, name_en: "" } };
    expect(await refusal(change(renamed))).toEqual([422, "NAME_MISSING", "name_en"]);
    const { places } = (await house.guest.call(contract.readPickup, { query: {} })).reply;
    expect(places).toMatchObject([{ name_de: "", name_en: "Yard" }]);
    const pickup = { ...places[0]!, place: made._id, start: null, end: null };
    for (const language of ["de", "en"] as const) expect(pickupLines(pickup, language)[0]).toBe("Yard");
  });

  test("stand in the order that their owner gives them", async () => {
    const made = [];
    for (const name_de of ["Eins", "Zwei", "Drei"]) made.push(await makePlace(anna, { name_de }));
    expect(await names()).toEqual(["Eins", "Zwei", "Drei"]);
    const [one, , three] = made.map(({ _id }) => _id);
    const { reply } = await anna.call(contract.orderPickupPlaces, { body: [three!, one!] });
    expect(reply.places.map(({ name_de }) => name_de)).toEqual(["Drei", "Eins", "Zwei"]);
    const seen = (await house.guest.call(contract.readPickup, { query: {} })).reply.places;
    expect(seen.map(({ name_de }) => name_de)).toEqual(["Drei", "Eins", "Zwei"]);
    const unknown = anna.call(contract.orderPickupPlaces, { body: [house.platform.outside.id()] });
    expect(await refusal(unknown)).toEqual([404, "C404", undefined]);
  });

  test("cannot be removed while something is to be collected there", async () => {
    const { _id } = await makePlace(anna);
    const { db, outside } = house.platform;
    const order = outside.id();
    const choice = { place: _id, start: "2026-11-22T08:00:00.000Z" };
    await db.transaction().execute((tx) => bookPickup(tx, { choice, order, now: outside.now() }));
    const removal = () => anna.call(contract.deletePickupPlace, { query: { id: _id } });
    expect(await refusal(removal())).toEqual([409, "PICKUP_BOOKED", undefined]);
    const { reply } = await anna.call(contract.deletePickupPlaceBatch, { body: [_id] });
    expect(reply).toMatchObject({ removed: [], refused: [{ _id, code: "PICKUP_BOOKED" }] });
    const read = async () => (await anna.call(contract.readPickupPlaces, { query: { id: _id } })).reply.places;
    expect((await read())[0]?.booked).toBe(1);
    await db.transaction().execute((tx) => freePickup(tx, { order }));
    expect((await removal()).reply).toEqual({ removed: [_id] });
    expect(await refusal(removal())).toEqual([404, "C404", undefined]);
  });

  test("can be removed once everything has been collected, unless an order has no time", async () => {
    const { db, outside } = house.platform;
    const [slotted, open] = [await makePlace(anna), await makePlace(anna, { choose: "nothing" })];
    const book = (place: string, start: string | null) =>
      db
        .transaction()
        .execute((tx) => bookPickup(tx, { choice: { place, start }, order: outside.id(), now: outside.now() }));
    await book(slotted._id, "2026-11-22T08:00:00.000Z");
    await book(open._id, null);
    const removed = async ({ _id: id }: contract.PickupPlace) =>
      (await anna.call(contract.deletePickupPlace, { query: { id } })).status;
    house.setTime("2026-11-22T09:00:00.000Z");
    expect([await removed(slotted), await removed(open)]).toEqual([409, 409]);
    house.setTime("2026-11-22T09:00:00.001Z");
    expect([await removed(slotted), await removed(open)]).toEqual([200, 409]);
  });

  test("move with the site, in their order, and take the places of those that are called the same", async () => {
    const made = [await makePlace(anna, { name_de: "Keller" }), await makePlace(anna, { name_de: "Markt" })];
    await anna.call(contract.orderPickupPlaces, { body: made.map(({ _id }) => _id).toReversed() });
    const other = await testHouse(fresh, { shop: true });
    const owner = await other.as("system");
    const { _id } = await makePlace(owner, { name_de: "keller", perSlot: 2 });
    const archive = await exported(house);
    const { report } = await imported(other, owner, archive);
    expect(report?.remarks.total).toBe(0);
    const { places } = (await owner.call(contract.readPickupPlaces, { query: {} })).reply;
    expect(places).toMatchObject([
      { ...made[1], version: 1 },
      { ...made[0], _id, version: 2 },
    ]);
    const again = await imported(other, owner, archive);
    expect(again.report?.kinds.filter(({ added, changed }) => added + changed > 0)).toEqual([]);
  });

  test("are open as the business is, where they have no hours of their own", async () => {
    const { _id } = await makePlace(anna, { ownHours: false, choose: "day" });
    const days = async () => {
      const { places } = (await house.guest.call(contract.readPickup, { query: { place: _id } })).reply;
      return places[0]?.days.map(({ day }) => day);
    };
    expect(await days()).toEqual([]);
    const owner = await house.as("system");
    const { version } = (await owner.call(readConfig)).reply[0]!;
    const { weekly } = openOnDays(["sat"], [{ from: "10:00", to: "14:00" }]);
    await owner.call(changeConfig, { body: { version, business: { hours: { weekly } } } });
    expect(await days()).toEqual(["2026-11-21", "2026-11-28"]);
  });

  test("are there for nobody while the shop is closed", async () => {
    const closed = await testHouse(fresh);
    expect((await closed.guest.call(contract.readPickup, { query: {} })).status).toBe(404);
  });
});
