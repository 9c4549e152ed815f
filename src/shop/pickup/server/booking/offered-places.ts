import { addDays } from "#cms/business/holidays.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Input, Reply } from "#contract/wire/route.ts";
import type { OfferedPlace, readPickup } from "#shop/pickup/contract.ts";
import { type PickupDay, type PickupTimes, readyAt, slotsOf } from "#shop/pickup/slots.ts";
import { type Booked, leftIn, readBooked } from "./bookings.ts";
import { type From, type KnownPlace, knownPlaces } from "./known-places.ts";

const week = 7;

type Asked = Input<typeof readPickup>["query"] & { now: Date };

/** Where an order that is placed now can be collected, and when. */
export async function offeredPlaces(from: From, { place, day, now }: Asked): Promise<Reply<typeof readPickup>> {
  const known = await knownPlaces(from);
  const wanted = place === undefined ? known : known.filter((one) => one.place._id === place);
  const booked = await bookedAt(wanted, from, now);
  return { places: wanted.map((one) => offeredPlace(one, { booked: booked.get(one.place._id), day, now })) };
}

/** Whether an order that is placed now can be collected anywhere. */
export async function pickupOffered(from: From, { now }: { now: Date }): Promise<boolean> {
  const known = await knownPlaces(from);
  if (known.some(({ times }) => times.choose === "nothing")) return true;
  const booked = await bookedAt(known, from, now);
  return known.some((one) => isOfferedAt(one, { booked: booked.get(one.place._id), now }));
}

/** Looks at one day after the other: the first ones are nearly always free. */
function isOfferedAt(known: KnownPlace, { booked, now }: Offering): boolean {
  const today = berlinDate(now);
  for (let at = 0; at <= known.times.daysAhead; at += 1) {
    if (offeredDays(known, { booked, now }, { first: addDays(today, at), days: 1 }).some(isFree)) return true;
  }
  return false;
}

/** Of places without a limit nothing has to be counted. */
async function bookedAt(known: readonly KnownPlace[], { db }: From, now: Date): Promise<ReadonlyMap<string, Booked>> {
  return known.some(({ place }) => place.perSlot !== null) ? readBooked(db, { now }) : new Map();
}

type Offering = { booked: Booked | undefined; day?: string | undefined; now: Date };

function offeredPlace(known: KnownPlace, { booked, day: asked, now }: Offering): OfferedPlace {
  const { place, times } = known;
  const days = offeredDays(known, { booked, now });
  const shown = days.find(({ day }) => day === asked) ?? days.find(isFree) ?? days[0];
  const { _id, name_de, name_en, address, note_de, note_en, choose } = place;
  return {
    ...{ _id, name_de, name_en, address, note_de, note_en, choose },
    ready: readyAt(times, now).toISOString(),
    opening: openingOf(times, now),
    days: days.map(({ day, spans, left }) => ({ day, spans, left })),
    day: times.choose === "time" ? (shown?.day ?? null) : null,
    slots: shown?.slots ?? [],
  };
}

type OfferedDay = ReturnType<typeof offeredDays>[number];

function offeredDays(
  { place: { perSlot: most }, times }: KnownPlace,
  { booked, now }: Offering,
  within: { first?: string; days?: number } = {},
) {
  return slotsOf(times, { from: now, ...within }).map(({ slots, ...open }: PickupDay) => {
    const taken = booked?.get(open.day) ?? [];
    const counted = slots.map((slot) => ({ ...slot, left: leftIn(slot, { most, taken }) }));
    const ofDay = times.choose === "day" ? (most ?? 0) - taken.length : sum(counted.map(({ left }) => left ?? 0));
    return { ...open, slots: counted, left: most === null ? null : Math.max(0, ofDay) };
  });
}

function isFree({ left }: OfferedDay): boolean {
  return left !== 0;
}

/** The week in which an order is ready. */
function openingOf(times: PickupTimes, now: Date): OfferedPlace["opening"] {
  const first = berlinDate(readyAt(times, now));
  const far = { ...times, choose: "day" as const, daysAhead: times.leadHours + week };
  return slotsOf(far, { from: now, first, days: week }).map(({ day, spans }) => ({ day, spans }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
