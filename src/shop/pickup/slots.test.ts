import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#cms/business/holidays.ts";
import { noTimes, type OpeningTimes, type Span, type Weekday, weekdays } from "#cms/business/hours.ts";
import { hoursFaults, tidyHours } from "#cms/business/hours-faults.ts";
import { minutesOf, openOn } from "#cms/business/open-days.ts";
import { berlinDate, berlinInput } from "#contract/formats/dates/date-time.ts";
import "#declared.ts";
import { type PickupTimes, readyAt, slotsOf } from "./slots.ts";

const shop: Span = { from: "09:00", to: "17:00" };
const always = (span: Span): OpeningTimes => ({
  ...noTimes,
  weekly: Object.fromEntries(weekdays.map((day) => [day, [span]])) as Record<Weekday, Span[]>,
});
const times = (over: Partial<PickupTimes> = {}): PickupTimes => ({
  ...{ choose: "time", slotMinutes: 60, leadHours: 0, daysAhead: 60, hours: always(shop) },
  ...over,
});
const at = (time: string) => new Date(time);
const clocks = (found: { start: string }[] | undefined) => found?.map(({ start }) => berlinInput(start).slice(11));

/** How many slots there are on a day that lies ahead. */
function countOn(day: string, over: Partial<PickupTimes> = {}): number {
  const [found] = slotsOf(times(over), { from: at(`${addDays(day, -2)}T10:00:00Z`), first: day, days: 1 });
  return found?.slots.length ?? 0;
}

test("a day has as many slots as fit into its opening hours, also on the days on which the clocks change", () => {
  const closed = { state: "RP", closed: true, assumption: false } as const;
  const holidays = { hours: { ...always(shop), holidays: closed } };
  expect(countOn("2026-11-28")).toBe(8);
  expect(["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27"].map((day) => countOn(day, holidays))).toEqual([
    ...[8, 0, 0, 8],
  ]);
  // March 29 has 23 hours, October 25 has 25 of them; by day that makes no difference.
  expect(["2026-03-29", "2026-10-25"].map((day) => countOn(day))).toEqual([8, 8]);
  const night = { hours: always({ from: "00:00", to: "06:00" }) };
  expect(["2026-03-28", "2026-03-29", "2026-10-25"].map((day) => countOn(day, night))).toEqual([6, 5, 7]);
  const allDay = { hours: always({ from: "00:00", to: "00:00" }) };
  expect(["2026-03-29", "2026-06-01", "2026-10-25"].map((day) => countOn(day, allDay))).toEqual([23, 24, 25]);
  const skipped = { hours: always({ from: "02:15", to: "02:45" }), slotMinutes: 15 };
  expect(["2026-03-28", "2026-03-29"].map((day) => countOn(day, skipped))).toEqual([2, 0]);
});

test("a time that is left over is no slot, and around noon it is closed", () => {
  const hours = {
    ...noTimes,
    weekly: {
      ...noTimes.weekly,
      sat: [
        { from: "09:00", to: "10:15" },
        { from: "14:00", to: "15:00" },
      ],
    },
  };
  const [saturday, ...others] = slotsOf(times({ hours, slotMinutes: 30 }), {
    from: at("2026-11-27T10:00:00Z"),
    days: 7,
  });
  expect([saturday?.day, clocks(saturday?.slots), others]).toEqual([
    "2026-11-28",
    ["09:00", "09:30", "14:00", "14:30"],
    [],
  ]);
});

test("nothing can be collected before it is ready, nor later than customers may choose", () => {
  const days = (over: Partial<PickupTimes>) =>
    slotsOf(times(over), { from: at("2026-11-27T10:20:00Z") }).map(({ day, slots }) => [day, clocks(slots)?.[0]]);
  expect(days({ daysAhead: 1 })).toEqual([
    ["2026-11-27", "12:00"],
    ["2026-11-28", "09:00"],
  ]);
  expect(days({ daysAhead: 2, leadHours: 24 })).toEqual([
    ["2026-11-28", "12:00"],
    ["2026-11-29", "09:00"],
  ]);
  expect(days({ daysAhead: 1, leadHours: 30 })).toEqual([]);
});

test("where customers choose a day, they read from when on their order is ready", () => {
  const found = (now: string, hours = always(shop)) =>
    slotsOf(times({ choose: "day", daysAhead: 1, leadHours: 2, hours }), { from: at(now) }).map(({ day, spans }) => [
      day,
      spans,
    ]);
  expect(found("2026-11-27T10:23:00Z")).toEqual([
    ["2026-11-27", [{ from: "13:30", to: "17:00" }]],
    ["2026-11-28", [shop]],
  ]);
  // Ready at 16:50, which is too late.
  expect(found("2026-11-27T13:50:00Z").map(([day]) => day)).toEqual(["2026-11-28"]);
  expect(found("2026-11-27T20:30:00Z", always({ from: "18:00", to: "02:00" }))).toEqual([
    ["2026-11-27", [{ from: "23:30", to: "02:00" }]],
    ["2026-11-28", [{ from: "18:00", to: "02:00" }]],
  ]);
});

test("a night belongs to the days on which its slots begin", () => {
  const hours = { ...noTimes, weekly: { ...noTimes.weekly, fri: [{ from: "22:00", to: "02:00" }] } };
  const found = slotsOf(times({ hours }), { from: at("2026-11-26T10:00:00Z"), days: 7 });
  expect(found.map(({ day, slots }) => [day, clocks(slots)])).toEqual([
    ["2026-11-27", ["22:00", "23:00"]],
    ["2026-11-28", ["00:00", "01:00"]],
  ]);
});

test("a night that reaches into other hours of the next day gives no slot twice", () => {
  const hours = {
    ...always({ from: "20:00", to: "02:00" }),
    exceptions: [{ from: "2026-11-28", to: "2026-11-28", spans: [{ from: "00:00", to: "03:00" }], note: {} }],
  };
  const found = slotsOf(times({ hours }), { from: at("2026-11-26T10:00:00Z"), first: "2026-11-28", days: 1 });
  expect(found.map(({ slots }) => clocks(slots))).toEqual([["00:00", "01:00", "02:00"]]);
});

test("where nothing is chosen there is nothing to choose from", () => {
  expect(slotsOf(times({ choose: "nothing" }), { from: at("2026-11-26T10:00:00Z") })).toEqual([]);
});

const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;
});
const spans = fc.array(fc.record({ from: clock, to: clock }), { maxLength: 2 });
const day = fc.integer({ min: 0, max: 800 }).map((after) => addDays("2026-01-01", after));
const hoursLike: fc.Arbitrary<OpeningTimes> = fc
  .record({
    weekly: fc.record(Object.fromEntries(weekdays.map((one) => [one, spans])) as Record<Weekday, typeof spans>),
    exceptions: fc.array(fc.record({ from: day, days: fc.integer({ min: 0, max: 9 }), spans }), { maxLength: 2 }),
    holidays: fc.record({
      state: fc.constantFrom("" as const, "BY" as const, "RP" as const, "SN" as const),
      closed: fc.boolean(),
      assumption: fc.boolean(),
    }),
  })
  .map(({ exceptions, ...rest }) => ({
    ...rest,
    exceptions: exceptions.map(({ from, days, spans: open }) => ({
      from,
      to: addDays(from, days),
      spans: open,
      note: {},
    })),
  }))
  .filter((hours) => hoursFaults(hours, "de").length === 0)
  .map(tidyHours);
/** Around the nights in which the clocks change, or at any other time. */
const now = fc.oneof(
  fc.constantFrom("2026-03-27", "2026-10-23", "2026-12-22", "2027-03-26").map((date) => at(`${date}T11:07:00Z`)),
  fc.date({ min: at("2026-01-01T00:00:00Z"), max: at("2028-01-01T00:00:00Z"), noInvalidDate: true }),
);
const placed: fc.Arbitrary<PickupTimes> = fc.record({
  choose: fc.constant("time" as const),
  slotMinutes: fc.constantFrom(10, 15, 20, 30, 45, 60, 120, 720),
  leadHours: fc.integer({ min: 0, max: 60 }),
  daysAhead: fc.integer({ min: 1, max: 9 }),
  hours: hoursLike,
});

test("every slot lies within the opening hours of an open day, is as long as it should be, and not too early", () => {
  fc.assert(
    fc.property(placed, now, (place, from) => {
      const ready = readyAt(place, from).getTime();
      const today = berlinDate(from);
      const starts: string[] = [];
      for (const { day: date, slots } of slotsOf(place, { from })) {
        expect(today <= date && date <= addDays(today, place.daysAhead)).toBe(true);
        for (const { start, end } of slots) {
          starts.push(start);
          expect(berlinDate(start)).toBe(date);
          expect(Date.parse(start)).toBeGreaterThanOrEqual(ready);
          expect(Date.parse(end) - Date.parse(start)).toBe(place.slotMinutes * 60_000);
          for (const time of [start, new Date(Date.parse(end) - 60_000).toISOString()]) {
            expect([time, comesTwice(time) || isOpen(place.hours, time)]).toEqual([time, true]);
          }
        }
      }
      expect(starts).toEqual([...new Set(starts)].toSorted());
    }),
    { numRuns: 300 },
  );
});

test("whoever asks again later is offered what somebody would be who asks for the first time", () => {
  fc.assert(
    fc.property(placed, fc.array(now, { minLength: 2, maxLength: 4 }), (place, moments) => {
      for (const from of moments) expect(slotsOf(place, { from })).toEqual(slotsOf({ ...place }, { from }));
    }),
    { numRuns: 100 },
  );
});

/** The clock on the wall does not tell which of the two hours of a night in October it is. */
function comesTwice(time: string): boolean {
  const wall = berlinInput(time);
  return [-1, 1].some((hours) => berlinInput(new Date(Date.parse(time) + hours * 3_600_000).toISOString()) === wall);
}

/** By the clock on the wall: within a span of the day, or of the night before. */
function isOpen(hours: OpeningTimes, time: string): boolean {
  const [date = "", wall = ""] = berlinInput(time).split("T");
  const minutes = minutesOf({ from: wall, to: wall }).from;
  const within = (open: string, clockTime: number) =>
    openOn(open, hours).spans.some((span) => {
      const { from, to } = minutesOf(span);
      return from <= clockTime && clockTime < to;
    });
  return within(date, minutes) || within(addDays(date, -1), minutes + 1440);
}

test("where the clocks do not change, each opening time has all slots that fit into it", () => {
  const summer = fc.date({ min: at("2026-05-01T00:00:00Z"), max: at("2026-09-30T00:00:00Z"), noInvalidDate: true });
  fc.assert(
    fc.property(placed, summer, (place, from) => {
      const first = addDays(berlinDate(from), 4);
      const week = Array.from({ length: 5 }, (_, after) => addDays(first, after));
      const longer = { ...place, daysAhead: 60, leadHours: 0 };
      const found = slotsOf(longer, { from, first, days: 5 }).flatMap(({ slots }) => slots);
      const begins = [addDays(first, -1), ...week].flatMap((date) =>
        openOn(date, place.hours).spans.flatMap((span) => {
          const { from: open, to } = minutesOf(span);
          const many = Math.floor((to - open) / place.slotMinutes);
          return Array.from({ length: many }, (_, nth) => wallTime(date, open + nth * place.slotMinutes));
        }),
      );
      const meant = begins.filter((begin) => week.includes(begin.slice(0, 10)));
      expect(found.map(({ start }) => berlinInput(start))).toEqual([...new Set(meant)].toSorted());
    }),
    { numRuns: 200 },
  );
});

function wallTime(date: string, minutes: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

test("while the business is away nothing is collected", () => {
  const away = { first: "2026-12-01", last: "2026-12-03" };
  for (const choose of ["day", "time"] as const) {
    const days = (over: Partial<PickupTimes>) =>
      slotsOf(times({ choose, daysAhead: 9, ...over }), { from: at("2026-11-27T10:00:00Z") }).map(({ day }) => day);
    const open = days({});
    expect(open.some((day) => away.first <= day && day <= away.last)).toBe(true);
    expect(days({ away })).toEqual(open.filter((day) => day < away.first || away.last < day));
  }
});
