import { expect, test } from "vitest";
import "#declared.ts";
import { type Hours, noHours } from "#cms/business/hours.ts";
import { translator } from "#contract/texts/translate.ts";
import { faultsIn, hoursText, nextSpan } from "./hours-values.ts";

const day = { from: "09:00", to: "12:00" };
const other = { from: "11:00", to: "14:00" };

test("what is wrong is said while it is typed, and what is still being typed is no fault", () => {
  const half = { from: "2026-12-24", to: "", spans: [], note: {} };
  const typed: Hours = {
    ...noHours,
    weekly: { ...noHours.weekly, mon: [day, other], tue: [day, { from: "", to: "" }] },
    exceptions: [half, { ...half, to: "2026-12-20" }],
  };
  expect([...faultsIn(typed, "de")]).toEqual([
    ["weekly/mon", "Montag: 9–12 Uhr und 11–14 Uhr überschneiden sich."],
    ["exceptions/1", "Die Ausnahme ab Donnerstag, 24. Dezember 2026 endet, bevor sie beginnt."],
  ]);
});

test("of two versions each part is told in words, also one that is not finished", () => {
  const speaking = { t: translator("de"), language: "de" } as const;
  const values: Hours = {
    weekly: { ...noHours.weekly, mon: [day, { from: "18:00", to: "" }] },
    exceptions: [{ from: "2026-12-24", to: "2026-12-26", spans: [], note: { de: "Weihnachten" } }],
    holidays: { state: "RP", closed: false, assumption: false },
    note: { de: "nach Vereinbarung" },
  };
  expect(hoursText(values, "weekly", speaking)).toBe("Montag: 9–12 Uhr\nDienstag–Sonntag: geschlossen");
  expect(hoursText(values, "exceptions", speaking)).toBe("24.–26. Dezember 2026: geschlossen (Weihnachten)");
  expect(hoursText(values, "holidays", speaking)).toMatch(/^Rheinland-Pfalz: .*wie gewohnt/);
});

test("another time of a day begins after the one before it, where there is room", () => {
  expect([[], [day], [{ from: "18:00", to: "01:00" }]].map(nextSpan)).toEqual([
    { from: "09:00", to: "17:00" },
    { from: "13:00", to: "17:00" },
    { from: "", to: "" },
  ]);
});
