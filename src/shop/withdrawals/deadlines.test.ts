import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, weekdayOf } from "#cms/business/holidays.ts";
import { refundDue, returnDue, withdrawalEnd } from "./deadlines.ts";

/** The vectors of the research: weekends, Christmas, the turn of the year, Easter. */
test.each([
  ["2026-11-21", "2026-12-07"],
  ["2026-11-28", "2026-12-14"],
  ["2026-12-10", "2026-12-24"],
  ["2026-12-11", "2026-12-28"],
  ["2026-12-18", "2027-01-04"],
  ["2027-03-12", "2027-03-30"],
])("goods that arrive on %s can be withdrawn from until %s", (received, end) => {
  expect(withdrawalEnd(received)).toBe(end);
});

test("a holiday of some states alone moves no period", () => {
  // Reformation Day is none in half of Germany, and a Monday in 2033; Epiphany is one in three states.
  expect([withdrawalEnd("2033-10-17"), withdrawalEnd("2026-12-23")]).toEqual(["2033-10-31", "2027-01-06"]);
});

test("money is due on the fourteenth day, whichever that is; goods may be sent on the next working day", () => {
  expect([refundDue("2026-11-28"), returnDue("2026-11-28")]).toEqual(["2026-12-12", "2026-12-14"]);
});

test("no period is shorter than fourteen days, longer than eighteen, or ends on a weekend", () => {
  const day = fc.date({ min: new Date("2026-01-01"), max: new Date("2060-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const received = date.toISOString().slice(0, 10);
      const end = withdrawalEnd(received);
      expect(end >= addDays(received, 14) && end <= addDays(received, 18)).toBe(true);
      expect([0, 6]).not.toContain(weekdayOf(end));
    }),
  );
});
