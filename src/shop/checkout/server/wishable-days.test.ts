import { expect, test } from "vitest";
import { isWishable, wishableDays } from "./wishable-days.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

test("a day can be wished for from the day after tomorrow, within two months", () => {
  expect(wishableDays(now, null)).toEqual({ first: "2026-11-23", last: "2027-01-20" });
  const wishable = ["2026-11-22", "2026-11-23", "2027-01-20", "2027-01-21"].map((day) =>
    isWishable(day, { now, vacation: null }),
  );
  expect(wishable).toEqual([false, true, true, false]);
});

test("no day of a vacation can be wished for, neither of the present one nor of one that is yet to come", () => {
  const present = { first: "2026-11-18", last: "2026-11-28" };
  expect(wishableDays(now, present).first).toBe("2026-11-29");
  const coming = { first: "2026-12-01", last: "2026-12-10" };
  expect(wishableDays(now, coming).first).toBe("2026-11-23");
  const wishable = ["2026-11-30", "2026-12-01", "2026-12-10", "2026-12-11"].map((day) =>
    isWishable(day, { now, vacation: coming }),
  );
  expect(wishable).toEqual([true, false, false, true]);
  // It begins the day after tomorrow.
  expect(wishableDays(now, { first: "2026-11-23", last: "2026-11-30" }).first).toBe("2026-12-01");
});
