import { beforeEach, expect, test } from "vitest";
import { readFiles } from "#cms/files/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { exported, imported } from "#server/testing/reading/archives.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { picture, send, text } from "#server/testing/things/files.ts";
import * as contract from "../contract.ts";
import { mostPlaces, placeTable, type WrittenPlace } from "../place.ts";

const shop: WrittenPlace = {
  ...placeTable.emptyOf(placeTable.names),
  ...{ name_de: "Laden", name_en: "Shop", address: "Hauptstraße 1\n55595 Hargesheim", position: "49.8653, 10.2265" },
};
const saturday = { weekly: { ...shop.hours.weekly, sat: [{ from: "10:00", to: "14:00" }] } };

onEveryEngine("the places of the site", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
  });

  const make = async (over: Partial<WrittenPlace> = {}, by = anna) => {
    const { status, reply } = await by.call(contract.createPlace, { body: { ...shop, ...over } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const seen = async () => (await house.guest.call(contract.readMap)).reply.places;

  test("are stored tidily, with the coordinates of a pasted link, and changed by one person at a time", async () => {
    const address = " Hauptstraße 1 \r\n\r\n 55595 Hargesheim ";
    const position = "https://www.openstreetmap.org/?mlat=49.8653&mlon=10.2265#map=12/49.9/10.3";
    const made = await make({ name_de: " Laden ", address, position });
    expect(made).toMatchObject({ ...shop, version: 1 });
    const { _id } = made;
    const change = (body: object) => anna.call(contract.changePlace, { body: { _id, version: 1, ...body } });
    const both = await Promise.all(["Am Markt", "Am Tor"].map((text_de) => change({ text_de })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [kept] = (await anna.call(contract.readPlaces, { query: { id: _id } })).reply.places;
    expect(kept).toMatchObject({ name_de: "Laden", position: "49.8653, 10.2265", version: 2 });
  });

  test("are refused with what is wrong at its field, and nothing is stored", async () => {
    const refused = async (over: Partial<WrittenPlace>) => {
      const { status, reply } = await anna.call(contract.createPlace, { body: { ...shop, ...over } });
      const { code, field, errors } = reply as unknown as { code: string; field?: string; errors?: [{ code: string }] };
      return [status, errors?.[0].code ?? code, field];
    };
    const spans = [
      { from: "09:00", to: "12:00" },
      { from: "11:00", to: "14:00" },
    ];
    const hours = { ...shop.hours, weekly: { ...shop.hours.weekly, mon: spans } };
    const { reply: file } = await send(anna, { bytes: text(), name: "Preise.txt" });
    expect(await refused({ position: "Am Steilhang 3" })).toEqual([422, "PLACE_INVALID", "position"]);
    expect(await refused({ hours })).toEqual([422, "HOURS_OVERLAP", "hours/weekly/mon"]);
    expect(await refused({ picture: file._id })).toEqual([422, "NOT_PICTURE", "picture"]);
    expect(await refused({ name_de: " " })).toEqual([422, "NAME_MISSING", "name_de"]);
    expect((await anna.call(contract.readPlaces, { query: {} })).reply.places).toEqual([]);
    await make();
    expect(await refused({ name_de: "LADEN" })).toEqual([409, "PLACE_TAKEN", "name_de"]);
    const many = Array.from({ length: mostPlaces - 1 }, (_, at) => ({ name_de: `Ort ${at}` }));
    for (const one of many) await make(one);
    expect(await refused({ name_de: "Einer zu viel" })).toEqual([422, "PLACES_MANY", undefined]);
  });

  test("need a name in the main language of the site, and no other one", async () => {
    const owner = await house.as("system", "owner@example.org");
    const german = await make({ name_de: "Hof", name_en: "" });
    const { version } = (await owner.call(readConfig)).reply[0]!;
    const english = await owner.call(changeConfig, { body: { version, language: "en", secondLanguage: false } });
    expect(english.status, JSON.stringify(english.reply)).toBe(200);
    const made = await make({ name_de: "", name_en: "Yard" });
    expect(made).toMatchObject({ name_de: "", name_en: "Yard" });
    const told = async (body: Partial<WrittenPlace>) => {
      const { status, reply } = await anna.call(contract.createPlace, { body: { ...shop, ...body } });
      const { code, field } = reply as unknown as { code: string; field: string };
      return [status, code, field];
    };
    expect(await told({ name_de: "Scheune", name_en: "" })).toEqual([422, "NAME_MISSING", "name_en"]);
    expect(await told({ name_de: "", name_en: "YARD" })).toEqual([409, "PLACE_TAKEN", "name_en"]);
    expect((await seen()).map(({ name_de, name_en }) => [name_de, name_en])).toEqual([
      ["Hof", ""],
      ["", "Yard"],
    ]);
    // What was named before keeps its name, and can be changed, until somebody empties the name.
    const change = async (body: object) => {
      const { places } = (await anna.call(contract.readPlaces, { query: { id: german._id } })).reply;
      const { version: now } = places[0]!;
      return (await anna.call(contract.changePlace, { body: { _id: german._id, version: now, ...body } })).status;
    };
    expect(await change({ enabled: false })).toBe(200);
    expect(await change({ enabled: true })).toBe(200);
    expect(await change({ name_en: "" })).toBe(422);
    expect(await change({ name_de: "" })).toBe(422);
    // A German site takes it by the name that it has.
    const other = await testHouse(fresh);
    const { report } = await imported(other, await other.as("system"), await exported(house));
    expect(report?.remarks.total).toBe(0);
    expect((await other.guest.call(contract.readMap)).reply.places).toHaveLength(2);
  });

  test("visitors see those that are shown, with their pictures and the hours that apply", async () => {
    const { reply: file } = await send(anna, { bytes: await picture({ width: 90, height: 60 }), name: "Laden.jpg" });
    const isSeen = async () => (await house.guest.call(readFiles, { query: { id: file._id } })).status;
    expect(await isSeen()).not.toBe(200);
    const made = await make({ picture: file._id });
    await make({ name_de: "Ausgeblendet", enabled: false });
    await make({ name_de: "Parkplatz", opening: "none", position: "" });
    expect(await isSeen()).toBe(200);
    expect(await seen()).toMatchObject([
      { _id: made._id, picture: file._id, latitude: 49.8653, longitude: 10.2265, hours: null },
      { name_de: "Parkplatz", latitude: null, longitude: null, hours: null },
    ]);
    const owner = await house.as("system");
    const { version } = (await owner.call(readConfig)).reply[0]!;
    await owner.call(changeConfig, { body: { version, business: { hours: saturday } } });
    const [first, parking] = await seen();
    expect([first?.hours?.weekly.sat, parking?.hours]).toEqual([saturday.weekly.sat, null]);
    const own = { ...shop.hours, weekly: { ...shop.hours.weekly, sun: [{ from: "11:00", to: "12:00" }] } };
    await anna.call(contract.changePlace, { body: { _id: made._id, version: 1, opening: "own", hours: own } });
    expect((await seen())[0]?.hours?.weekly).toMatchObject({ sat: [], sun: [{ from: "11:00", to: "12:00" }] });
    await anna.call(contract.deletePlace, { query: { id: made._id } });
    expect([(await isSeen()) === 200, (await seen()).map(({ name_de }) => name_de)]).toEqual([false, ["Parkplatz"]]);
  });

  test("move with the site, and take the places of those that are called the same", async () => {
    const made = await make({ text_de: "Im Hof" });
    const other = await testHouse(fresh);
    const owner = await other.as("system");
    const { _id } = await make({ name_de: "laden" }, owner);
    const archive = await exported(house);
    const { report } = await imported(other, owner, archive);
    expect(report?.remarks.total).toBe(0);
    const { places } = (await owner.call(contract.readPlaces, { query: {} })).reply;
    expect(places).toEqual([{ ...made, _id, version: 2 }]);
    const again = await imported(other, owner, archive);
    expect(again.report?.kinds.filter(({ added, changed }) => added + changed > 0)).toEqual([]);
  });
});
