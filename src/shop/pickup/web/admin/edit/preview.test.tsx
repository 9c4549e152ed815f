import { expect, test } from "vitest";
import "#declared.ts";
import { noTimes, type OpeningTimes } from "#cms/business/hours.ts";
import { placeTable } from "#shop/pickup/place.ts";
import type { PlaceValues } from "./place-fields.ts";
import { previewOf } from "./preview.ts";

const span = { from: "09:00", to: "12:00" };
const business: OpeningTimes = { ...noTimes, weekly: { ...noTimes.weekly, sat: [span] } };
const typed: PlaceValues = {
  ...placeTable.emptyOf(placeTable.names),
  ...{ choose: "time", slotMinutes: "60", perSlot: "", leadHours: "0", daysAhead: "7" },
};
const preview = (values: Partial<PlaceValues>) => {
  const days = previewOf({ ...typed, ...values }, { business, now: "2026-11-27T10:00:00.000Z", language: "de" });
  return days?.map(({ day, slots }) => [day, slots.length]) ?? null;
};

test("an owner sees what customers could choose, by the hours of the business or of the place", () => {
  expect(preview({})).toEqual([["2026-11-28", 3]]);
  expect(preview({ slotMinutes: " 90 " })).toEqual([["2026-11-28", 2]]);
  const sunday = { ...noTimes, weekly: { ...noTimes.weekly, sun: [span, { from: "14:00", to: "" }] } };
  expect(preview({ ownHours: true, hours: sunday })).toEqual([["2026-11-29", 3]]);
  expect(preview({ ownHours: true })).toEqual([]);
});

test("while something makes no sense, there is no preview", () => {
  const twice = { ...noTimes, weekly: { ...noTimes.weekly, sun: [span, { from: "11:00", to: "13:00" }] } };
  expect(preview({ ownHours: true, hours: twice })).toBeNull();
  expect(preview({ ownHours: false, hours: twice })).toEqual([["2026-11-28", 3]]);
  for (const slotMinutes of ["", "9", "1,5", "lang"])
    expect([slotMinutes, preview({ slotMinutes })]).toEqual([slotMinutes, null]);
  expect([preview({ leadHours: "721" }), preview({ daysAhead: "61" })]).toEqual([null, null]);
});
