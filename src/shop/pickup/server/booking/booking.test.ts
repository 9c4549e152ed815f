import { beforeAll, expect, test } from "vitest";
import { weekdays } from "#cms/business/hours.ts";
import { isProblem } from "#contract/wire/problem.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { makePlace, openOnDays } from "#server/testing/things/pickup.ts";
import { shopHouse } from "#server/testing/things/shop.ts";
import * as contract from "#shop/pickup/contract.ts";
import { bookPickup, freePickup, pickupOffered } from "../index.ts";

onEveryEngine("collecting an order", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;

  beforeAll(async () => {
    ({ house, anna } = await shopHouse(fresh));
  });

  type Asked = contract.PickupChoice & { order?: string; now?: Date };
  const book = ({ place, start, order = house.platform.outside.id(), now = house.platform.outside.now() }: Asked) =>
    house.platform.db.transaction().execute((tx) => bookPickup(tx, { choice: { place, start }, order, now }));
  const free = (order: string) => house.platform.db.transaction().execute((tx) => freePickup(tx, { order }));
  /** The code and field of a refusal; null if it is booked. */
  const refused = (asked: Asked) =>
    book(asked).then(
      () => null,
      (error: unknown) => {
        if (!isProblem(error)) throw error;
        return `${error.code} ${error.details.field}`;
      },
    );
  const seen = async (place: string, day?: string) => {
    const query = { place, ...(day && { day }) };
    return (await house.guest.call(contract.readPickup, { query })).reply.places[0]!;
  };
  const sunday = "2026-11-22";
  const [nine, ten, eleven] = ["08", "09", "10"].map((hour) => `${sunday}T${hour}:00:00.000Z`) as [
    string,
    string,
    string,
  ];

  test("is offered in slots of which guests see how many are left, and keeps what it was told", async () => {
    const { _id } = await makePlace(anna, { name_de: "Scheune", perSlot: 2, leadHours: 12 });
    const place = await seen(_id, sunday);
    expect(place).toMatchObject({ name_de: "Scheune", choose: "time", day: sunday, ready: "2026-11-21T22:00:00.000Z" });
    expect(place.days.slice(0, 2)).toMatchObject([
      { day: sunday, spans: [{ from: "09:00", to: "12:00" }], left: 6 },
      { day: "2026-11-23", left: 6 },
    ]);
    expect([place.opening.length, place.opening[0]?.day]).toEqual([6, sunday]);
    const booked = await book({ place: _id, start: ten });
    expect(booked).toEqual({
      ...{ place: _id, name_de: "Scheune", name_en: "Yard", address: "Hauptstraße 1\n55595 Hargesheim" },
      ...{ note_de: "Bitte klingeln.", note_en: "", start: ten, end: eleven },
    });
    expect((await seen(_id, sunday)).slots.map(({ left }) => left)).toEqual([2, 1, 2]);
    await book({ place: _id, start: "2026-11-22T10:00:00+01:00" });
    expect((await seen(_id, sunday)).slots.map(({ left }) => left)).toEqual([2, 0, 2]);
    expect(await refused({ place: _id, start: ten })).toBe("PICKUP_SLOT pickup/start");
    expect((await seen(_id, sunday)).days[0]?.left).toBe(4);
  });

  test("is refused where there is no such place or slot, too early, too late, and when it is closed meanwhile", async () => {
    const made = await makePlace(anna, { leadHours: 22 });
    const { _id: place } = made;
    expect(await refused({ place: house.platform.outside.id(), start: nine })).toBe("PICKUP_PLACE pickup/place");
    // An order that is placed at 11 o'clock is ready at 9 on the next day.
    const wrong = ["2026-11-22T07:00:00.000Z", "2026-11-22T08:30:00.000Z", "2026-11-22T11:00:00.000Z"];
    for (const start of [...wrong, sunday, null, "2026-11-29T08:00:00.000Z", "2020-01-01T08:00:00.000Z"]) {
      expect([start, await refused({ place, start })]).toEqual([start, "PICKUP_SLOT pickup/start"]);
    }
    expect(await refused({ place, start: nine, now: new Date("2026-11-21T10:00:00.001Z") })).toBe(
      "PICKUP_SLOT pickup/start",
    );
    expect(await refused({ place, start: nine })).toBeNull();
    const closed = { from: sunday, to: sunday, spans: [], note: {} };
    const change = (version: number, body: object) =>
      anna.call(contract.changePickupPlace, { body: { _id: place, version, ...body } });
    await change(1, { hours: { ...made.hours, exceptions: [closed] } });
    expect(await refused({ place, start: nine })).toBe("PICKUP_SLOT pickup/start");
    await change(2, { enabled: false });
    expect(await refused({ place, start: "2026-11-23T08:00:00.000Z" })).toBe("PICKUP_PLACE pickup/place");
  });

  test("is a day where customers choose days, and nothing where they choose nothing", async () => {
    const hours = openOnDays(["sat", "mon"], [{ from: "09:00", to: "12:00" }]);
    const days = await makePlace(anna, { choose: "day", perSlot: 1, hours });
    const place = days._id;
    expect((await seen(place)).days).toEqual([
      { day: "2026-11-21", spans: [{ from: "11:00", to: "12:00" }], left: 1 },
      { day: "2026-11-23", spans: [{ from: "09:00", to: "12:00" }], left: 1 },
      { day: "2026-11-28", spans: [{ from: "09:00", to: "12:00" }], left: 1 },
    ]);
    expect(await seen(place)).toMatchObject({ day: null, slots: [] });
    for (const start of [sunday, nine, null]) expect(await refused({ place, start })).toBe("PICKUP_SLOT pickup/start");
    expect(await book({ place, start: "2026-11-23" })).toMatchObject({ start: "2026-11-23", end: null });
    expect(await refused({ place, start: "2026-11-23" })).toBe("PICKUP_SLOT pickup/start");
    expect((await seen(place)).days.map(({ left }) => left)).toEqual([1, 0, 1]);

    const open = await makePlace(anna, { choose: "nothing", perSlot: 1 });
    for (const start of [nine, sunday]) {
      expect(await refused({ place: open._id, start })).toBe("PICKUP_SLOT pickup/start");
    }
    expect(await book({ place: open._id, start: null })).toMatchObject({ start: null, end: null });
    expect(await refused({ place: open._id, start: null })).toBeNull();
    expect((await seen(open._id)).days).toEqual([]);
  });

  test("is booked once for an order, moved, and given back once", async () => {
    const { _id: place } = await makePlace(anna, { perSlot: 1 });
    const order = house.platform.outside.id();
    const left = async () => (await seen(place, sunday)).slots.map((slot) => slot.left);
    await book({ place, start: nine, order });
    await book({ place, start: nine, order });
    expect(await left()).toEqual([0, 1, 1]);
    await book({ place, start: eleven, order });
    expect(await left()).toEqual([1, 1, 0]);
    await free(order);
    await free(order);
    expect(await left()).toEqual([1, 1, 1]);
    expect(await refused({ place, start: eleven })).toBeNull();
  });

  test("counts what is booked already when slots become longer, and when customers choose days from now on", async () => {
    const { _id: place } = await makePlace(anna, { perSlot: 2, slotMinutes: 30 });
    await book({ place, start: nine });
    await book({ place, start: "2026-11-22T08:30:00.000Z" });
    const change = (version: number, body: object) =>
      anna.call(contract.changePickupPlace, { body: { _id: place, version, ...body } });
    await change(1, { slotMinutes: 60 });
    expect((await seen(place, sunday)).slots.map(({ left }) => left)).toEqual([0, 2, 2]);
    expect(await refused({ place, start: nine })).toBe("PICKUP_SLOT pickup/start");
    await change(2, { choose: "day" });
    expect((await seen(place)).days.find(({ day }) => day === sunday)?.left).toBe(0);
    expect(await refused({ place, start: sunday })).toBe("PICKUP_SLOT pickup/start");
  });

  test("fifty at once for the last slot: one gets it, and the others are told so", async () => {
    const { _id: place } = await makePlace(anna, { perSlot: 1 });
    // One slot after the other: not until the second one are all connections open.
    for (const start of [nine, ten, eleven]) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => refused({ place, start })));
      expect(answers.filter((answer) => answer === null).length).toBe(1);
      expect(answers.filter((answer) => answer === "PICKUP_SLOT pickup/start").length).toBe(49);
    }
    expect((await seen(place, sunday)).slots.map(({ left }) => left)).toEqual([0, 0, 0]);
  });

  test("while many book, change and cancel at several places, no slot gets too many, and nobody waits for ever", async () => {
    const places = [await makePlace(anna, { perSlot: 3 }), await makePlace(anna, { perSlot: 3 })];
    const work = Array.from({ length: 60 }, async (_, at) => {
      const { _id: place } = places[at % 2]!;
      const order = house.platform.outside.id();
      const first = await refused({ place, start: [nine, ten, eleven][at % 3]!, order });
      if (at % 5 === 0) await refused({ place, start: nine, order });
      if (at % 10 === 0 && first === null) await free(order);
      if (at % 20 === 0) {
        const { reply } = await anna.call(contract.readPickupPlaces, { query: { id: place } });
        const body = { _id: place, version: reply.places[0]!.version, note_de: `Hinweis ${at}` };
        await anna.call(contract.changePickupPlace, { body });
      }
    });
    await Promise.all(work);
    const rows = await house.platform.db
      .selectFrom("pickup_bookings")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where(
        "place_id",
        "in",
        places.map(({ _id }) => _id),
      )
      .groupBy(["place_id", "start_at"])
      .execute();
    expect(rows.length).toBe(6);
    for (const { count } of rows) expect(count).toBeLessThanOrEqual(3);
  });

  test("while a place is removed, either nobody has booked there or it stays", async () => {
    for (let round = 0; round < 10; round++) {
      const { _id: place } = await makePlace(anna);
      const [removed, ...booked] = await Promise.all([
        anna.call(contract.deletePickupPlace, { query: { id: place } }),
        ...Array.from({ length: 3 }, () => refused({ place, start: nine })),
      ]);
      const stays = booked.includes(null);
      expect([removed.status, new Set(booked)]).toEqual(
        stays ? [409, new Set([null])] : [200, new Set(["PICKUP_PLACE pickup/place"])],
      );
    }
  });
});

onEveryEngine("whether orders can be collected", (fresh) => {
  test("depends on a place that is switched on, and on what is left there", async () => {
    const { house, anna } = await shopHouse(fresh);
    const { platform } = house;
    const now = platform.outside.now();
    const offered = () => pickupOffered(platform, { now });
    /** Tells this process what others have changed, as each request does. */
    const catchUp = () => house.guest.call(contract.readPickup, { query: {} });
    expect(await offered()).toBe(false);
    const hours = openOnDays(["sun"], [{ from: "09:00", to: "10:00" }]);
    const { _id: place } = await makePlace(anna, { perSlot: 1, hours, daysAhead: 1 });
    await catchUp();
    expect(await offered()).toBe(true);
    const choice = { place, start: "2026-11-22T08:00:00.000Z" };
    const order = platform.outside.id();
    await platform.db.transaction().execute((tx) => bookPickup(tx, { choice, order, now }));
    expect(await offered()).toBe(false);
    const open = await makePlace(anna, { choose: "nothing", hours: openOnDays(weekdays, []) });
    await catchUp();
    expect(await offered()).toBe(true);
    await anna.call(contract.changePickupPlace, { body: { _id: open._id, version: 1, enabled: false } });
    await catchUp();
    expect(await offered()).toBe(false);
  });
});
