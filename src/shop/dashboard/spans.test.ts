import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, barsOf, daysFrom, spanNames, spanOf, yearBefore } from "./spans.ts";

const anyDay = fc
  .date({ min: new Date("2001-01-01T12:00:00Z"), max: new Date("2099-12-31T12:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("a Friday is compared with a Friday, a week with as many days of the same week, and dates with dates", () => {
  const today = "2026-11-27";
  expect(spanOf("today", today)).toEqual({
    ...{ first: today, last: today },
    before: { first: "2025-11-28", last: "2025-11-28" },
  });
  expect(spanOf("week", today)).toEqual({
    ...{ first: "2026-11-23", last: today },
    before: { first: "2025-11-24", last: "2025-11-28" },
  });
  expect(spanOf("month", today)).toEqual({
    ...{ first: "2026-11-01", last: today },
    before: { first: "2025-11-01", last: "2025-11-27" },
  });
  expect(spanOf("year", today)).toEqual({
    ...{ first: "2026-01-01", last: today },
    before: { first: "2025-01-01", last: "2025-11-27" },
  });
});

test("February 29 is compared with what there was the year before", () => {
  expect(yearBefore("2028-02-29")).toBe("2027-02-28");
  expect(spanOf("month", "2028-02-29").before).toEqual({ first: "2027-02-01", last: "2027-02-28" });
  const last = barsOf("month", "2028-02-29").at(-1)!;
  expect(daysFrom(last.before)).toEqual([]);
});

test("the bars of a week, a month and a year are its days, each once, and so are those that they are compared with", () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...spanNames), (today, name) => {
      const bars = barsOf(name, today);
      const span = spanOf(name, today);
      const all = bars.flatMap((bar) => daysFrom(bar));
      const allBefore = bars.flatMap(({ before }) => daysFrom(before));
      if (name === "today") {
        expect([all.length, all.at(-1), allBefore.length]).toEqual([14, today, 14]);
      } else {
        expect(all).toEqual(daysFrom(span));
        expect(allBefore).toEqual(daysFrom(span.before));
      }
    }),
  );
});

test("days follow one another through years, leap years and changes of the clock", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
      expect(addDays(addDays(day, days), -days)).toBe(day);
      if (days > 0) expect(addDays(day, days) > day).toBe(true);
    }),
  );
});
