import { expect, test } from "vitest";
import { vacationNow, vacationTurns } from "./vacation.ts";

const away = { first: "2026-12-24", last: "2027-01-06", takesOrders: false, notice_de: "", notice_en: "" };
const at = (time: string) => {
  const now = new Date(time);
  return [vacationNow(away, now) !== null, vacationTurns(away, now)];
};

test("a vacation begins and ends at midnight in Germany, by itself, and pages are made anew then", () => {
  const [begins, ends] = ["2026-12-23T23:00:00.000Z", "2027-01-06T23:00:00.000Z"];
  expect(at("2026-12-23T22:59:59Z")).toEqual([false, begins]);
  expect(at("2026-12-23T23:00:00Z")).toEqual([true, ends]);
  expect(at("2027-01-06T22:59:59Z")).toEqual([true, ends]);
  expect(at("2027-01-06T23:00:00Z")).toEqual([false, null]);
  expect([vacationNow(undefined, new Date()), vacationTurns(undefined, new Date())]).toEqual([null, null]);
});
