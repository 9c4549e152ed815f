import fc from "fast-check";
import { expect, test } from "vitest";
import {
  berlinDate,
  berlinDay,
  berlinInput,
  berlinTime,
  clockText,
  dayText,
  letterTimeText,
  monthText,
  shortDayText,
  shortTimeText,
  timeText,
} from "./date-time.ts";

test("a time is read with its day of the week, in the language of the reader and in German time", () => {
  expect(timeText("2026-11-21T10:00:00.000Z", "de")).toBe("Sa., 21. Nov. 2026, 11:00");
  expect(timeText("2026-11-21T10:00:00.000Z", "en")).toBe("Sat, Nov 21, 2026 11:00");
});

test("the hour has no leading zero, and midnight is zero o’clock of the new day", () => {
  expect(timeText("2026-07-04T06:05:00.000Z", "en")).toBe("Sat, Jul 4, 2026 8:05");
  expect(timeText("2026-12-31T23:00:00.000Z", "de")).toBe("Fr., 1. Jan. 2027, 0:00");
  expect(timeText("2026-12-31T23:00:00.000Z", "en")).toBe("Fri, Jan 1, 2027 0:00");
});

test("short months are not shortened, as Germans write them", () => {
  expect(timeText("2026-03-02T09:00:00.000Z", "de")).toBe("Mo., 2. März 2026, 10:00");
  expect(timeText("2026-05-04T09:00:00.000Z", "de")).toBe("Mo., 4. Mai 2026, 11:00");
});

test("what a date field shows is the same moment when it is sent back, in summer and in winter", () => {
  for (const time of ["2026-01-15T08:30:00.000Z", "2026-07-15T08:30:00.000Z", "2026-03-28T23:59:00.000Z"]) {
    expect(berlinTime(berlinInput(time))).toBe(time);
  }
  expect(berlinInput("2026-07-15T08:30:00.000Z")).toBe("2026-07-15T10:30");
});

test("an hour that the clocks skip becomes the next one, one that they repeat is the first of the two", () => {
  expect(berlinTime("2026-03-29T02:30")).toBe("2026-03-29T01:30:00.000Z");
  expect(berlinTime("2026-10-25T02:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(berlinTime("tomorrow")).toBeNull();
});

test("a day lasts from midnight to midnight, also when the clocks change on it", () => {
  expect(berlinDay("2026-11-21")).toEqual({ first: "2026-11-20T23:00:00.000Z", last: "2026-11-21T22:59:59.999Z" });
  expect(berlinDay("2026-03-29")).toEqual({ first: "2026-03-28T23:00:00.000Z", last: "2026-03-29T21:59:59.999Z" });
  expect(berlinDay("2026-10-25")).toEqual({ first: "2026-10-24T22:00:00.000Z", last: "2026-10-25T22:59:59.999Z" });
});

test("what is no day of the calendar is none", () => {
  for (const day of ["", "2026-02-30", "2026-13-01", "21.11.2026", "2026-11-21T10:00"]) {
    expect([day, berlinDay(day)]).toEqual([day, null]);
  }
});

test("days and times of letters and lists are written as in the rest of the screens", () => {
  const time = "2026-11-21T22:05:00.000Z";
  expect([dayText(time, "de"), dayText(time, "en")]).toEqual(["21. November 2026", "November 21, 2026"]);
  expect(letterTimeText(time, "de")).toBe("21. November 2026 um 23:05 Uhr");
  expect(letterTimeText(time, "en")).toBe("November 21, 2026 at 23:05");
  expect([shortDayText(time, "de"), shortDayText(time, "en")]).toEqual(["21.11.2026", "Nov 21, 2026"]);
  expect([shortTimeText(time, "de"), shortTimeText(time, "en")]).toEqual(["21.11.2026, 23:05", "Nov 21, 2026, 23:05"]);
  expect([monthText("2026-03", "de"), monthText("2026-03", "en")]).toEqual(["März 2026", "March 2026"]);
});

test("what happened today is told by the clock in German time, what happened before with its day", () => {
  const now = new Date("2026-11-21T22:30:00.000Z");
  expect([clockText("2026-11-21T08:05:00.000Z", "de", now), clockText(now, "en", now)]).toEqual(["09:05", "23:30"]);
  expect(clockText("2026-11-20T22:59:00.000Z", "de", now)).toBe("20.11.2026, 23:59");
  expect(clockText("2026-11-20T22:59:00.000Z", "en", now)).toBe("Nov 20, 2026, 23:59");
  const tomorrow = new Date("2026-11-21T23:00:00.000Z");
  expect(clockText(now, "de", tomorrow)).toBe("21.11.2026, 23:30");
});

test("the day in Berlin at any moment is that of the clock there", () => {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short" });
  // Around midnights in all seasons, and the nights in which the clocks are set.
  const midnight = fc
    .tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: -3 * 3_600_000, max: 3 * 3_600_000 }))
    .map(([day, off]) => new Date(day * 86_400_000 + off));
  const any = fc.date({ min: new Date("1890-01-01"), max: new Date("2050-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.oneof(midnight, any), (moment) => {
      expect(berlinDate(moment)).toBe(clock.format(moment));
      expect(berlinDate(moment.toISOString())).toBe(clock.format(moment));
    }),
    { numRuns: 2_000 },
  );
});
