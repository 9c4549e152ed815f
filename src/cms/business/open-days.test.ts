import { expect, test } from "vitest";
import "#declared.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Hours, noHours, type Span } from "./hours.ts";
import { hoursFaults } from "./hours-faults.ts";
import { datesText, daysText, spansText } from "./hours-text.ts";
import { openOn, otherDays, weekParts } from "./open-days.ts";
import { hoursLd } from "./schema-org.ts";

const day: Span = { from: "09:00", to: "17:00" };
const night: Span = { from: "18:00", to: "02:00" };
const week = { ...noHours.weekly, mon: [day], tue: [day], wed: [day], thu: [day], fri: [day, night] };
const hours: Hours = {
  ...noHours,
  weekly: week,
  holidays: { state: "BY", closed: true, assumption: true },
  exceptions: [
    { from: "2026-12-24", to: "2027-01-06", spans: [], note: { de: "Betriebsferien" } },
    { from: "2027-01-09", to: "2027-01-09", spans: [day], note: {} },
  ],
};

test("days with the same times stand together, and a night ends on the next day", () => {
  const t = translator("de");
  const told = weekParts(week).map(
    (part) => `${daysText(part, { t })} ${spansText(part.spans, { t, language: "de" })}`,
  );
  expect(told).toEqual(["Montag–Donnerstag 9–17 Uhr", "Freitag 9–17 Uhr und 18–2 Uhr", "Samstag–Sonntag geschlossen"]);
  const english = { t: translator("en"), language: "en" } as const;
  expect(
    spansText(
      [
        { from: "08:30", to: "12:00" },
        { from: "14:00", to: "00:00" },
      ],
      english,
    ),
  ).toBe("8:30 am–12 pm and 2 pm–12 am");
  expect(spansText([{ from: "00:00", to: "00:00" }], english)).toBe("around the clock");
  const dates = (from: string, to: string, language: "de" | "en") => datesText({ from, to }, language);
  expect(dates("2026-12-24", "2027-01-06", "de")).toBe("24. Dezember 2026 – 6. Januar 2027");
  expect(dates("2026-12-24", "2026-12-26", "de")).toBe("24.–26. Dezember 2026");
  expect(dates("2026-12-24", "2026-12-26", "en")).toBe("December 24–26, 2026");
});

test("on a day an exception applies before a holiday, and a holiday before the week", () => {
  const open = (date: string) => openOn(date, hours).spans;
  expect(open("2026-11-27")).toEqual([day, night]);
  expect(open("2026-11-28")).toEqual([]);
  expect(openOn("2026-12-25", hours)).toMatchObject({ spans: [], holiday: null, note: { de: "Betriebsferien" } });
  expect(openOn("2027-03-26", hours)).toMatchObject({ spans: [], holiday: "goodFriday" });
  expect(open("2027-01-09")).toEqual([day]);
  const opened = { ...hours, holidays: { ...hours.holidays, closed: false } };
  expect(openOn("2027-03-26", opened).spans).toEqual([day, night]);
});

test("the coming days that differ are exceptions, also one that has begun, and holidays on which it would be open", () => {
  const ahead = (first: string, last: string) =>
    otherDays(hours, { first, last }).map(({ from, to, holiday }) => [from, to, holiday]);
  expect(ahead("2026-12-28", "2027-01-31")).toEqual([
    ["2026-12-28", "2027-01-06", null],
    ["2027-01-09", "2027-01-09", null],
  ]);
  // August 15, 2027 is a Sunday, on which it is closed anyway.
  expect(ahead("2027-05-02", "2027-09-01")).toEqual([
    ["2027-05-06", "2027-05-06", "ascension"],
    ["2027-05-17", "2027-05-17", "whitMonday"],
    ["2027-05-27", "2027-05-27", "corpusChristi"],
  ]);
});

test("times may touch, and reach past midnight as far as the next day begins", () => {
  const codes = (weekly: Partial<Hours["weekly"]>) =>
    hoursFaults({ ...noHours, weekly: { ...noHours.weekly, ...weekly } }, "de").map(
      ({ field, code }) => `${field} ${code}`,
    );
  expect(codes({ mon: [day, { from: "17:00", to: "00:00" }], tue: [{ from: "00:00", to: "00:00" }] })).toEqual([]);
  expect(codes({ mon: [night], tue: [{ from: "02:00", to: "03:00" }] })).toEqual([]);
  expect(codes({ sun: [night], mon: [{ from: "01:59", to: "03:00" }] })).toEqual(["weekly/sun HOURS_NEXT_DAY"]);
  expect(codes({ mon: [{ from: "00:00", to: "00:00" }, day] })).toEqual(["weekly/mon HOURS_OVERLAP"]);
});

test("search engines are told the week, and that it is closed on the days that differ", () => {
  const others = otherDays(hours, { first: "2026-12-01", last: "2026-12-31" });
  expect(hoursLd(hours, others)).toEqual({
    openingHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday"],
        ...{ opens: "09:00", closes: "17:00" },
      },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Friday"], opens: "09:00", closes: "17:00" },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Friday"], opens: "18:00", closes: "02:00" },
    ],
    specialOpeningHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        ...{ opens: "00:00", closes: "00:00", validFrom: "2026-12-24", validThrough: "2027-01-06" },
      },
    ],
  });
});
