import { expect, test } from "vitest";
import { translator } from "#contract/texts/translate.ts";
import { monthsText } from "./months-text.ts";

test("a report of whole months says which days it counts and with how many it compares them, in both languages", () => {
  const report = {
    ...{ from: "2026-03-01", to: "2026-04-30" },
    before: { from: "2026-01-01", to: "2026-02-28", total: { views: 0, visits: 0, visitors: null }, days: [] },
  };
  expect(translator("de")(...monthsText(report, "de"))).toBe(
    "Mit Filter sind ältere Zahlen nur nach ganzen Monaten bekannt. Gezählt werden deshalb 61 Tage, vom 01.03.2026 bis zum 30.04.2026, und verglichen wird mit 59 Tagen, vom 01.01.2026 bis zum 28.02.2026.",
  );
  expect(translator("en")(...monthsText(report, "en"))).toBe(
    "With a filter, older figures are known by whole months only. So this report counts 61 days, from Mar 1, 2026 to Apr 30, 2026, and compares them with 59 days, from Jan 1, 2026 to Feb 28, 2026.",
  );
});
