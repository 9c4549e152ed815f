import { expect } from "vitest";
import { noTimes, type Span, type Weekday, weekdays } from "#cms/business/hours.ts";
import { createPickupPlace, type PickupPlace } from "#shop/pickup/contract.ts";
import { placeTable, type WrittenPlace } from "#shop/pickup/place.ts";
import type { Visitor } from "../test-house.ts";

/** The same times on each of these days. */
export function openOnDays(days: readonly Weekday[], spans: Span[]): WrittenPlace["hours"] {
  const weekly = Object.fromEntries(weekdays.map((day) => [day, days.includes(day) ? spans : []]));
  return { ...noTimes, weekly: weekly as WrittenPlace["hours"]["weekly"] };
}

/** A yard that is open every day from nine to twelve, with slots of an hour, that begin when they are booked. */
export const yard: WrittenPlace = {
  ...placeTable.emptyOf(placeTable.names),
  ...{ name_de: "Hof", name_en: "Yard", address: "Hauptstraße 1\n55595 Hargesheim", note_de: "Bitte klingeln." },
  ...{ ownHours: true, hours: openOnDays(weekdays, [{ from: "09:00", to: "12:00" }]) },
  ...{ choose: "time", slotMinutes: 60, leadHours: 0, daysAhead: 7 },
};

/** A place of another name each time. */
export async function makePlace(keeper: Visitor, over: Partial<WrittenPlace> = {}): Promise<PickupPlace> {
  const body = { ...yard, name_de: `Hof ${Math.random()}`, ...over };
  const { status, reply } = await keeper.call(createPickupPlace, { body });
  expect(status, JSON.stringify(reply)).toBe(200);
  return reply;
}
