import { expect, test } from "vitest";
import { easter, publicHolidays, type State, states } from "./holidays.ts";

test("Easter is on the Sunday that the tables give", () => {
  const years = [1818, 1961, 2000, 2008, 2011, 2019, 2024, 2025, 2026, 2027, 2028, 2038, 2049, 2076, 2100];
  expect(years.map(easter)).toEqual([
    ...["1818-03-22", "1961-04-02", "2000-04-23", "2008-03-23", "2011-04-24", "2019-04-21", "2024-03-31"],
    ...["2025-04-20", "2026-04-05", "2027-03-28", "2028-04-16", "2038-04-25", "2049-04-18", "2076-04-19"],
    "2100-03-28",
  ]);
});

const everywhere = [
  ...["2026-01-01", "2026-04-03", "2026-04-06", "2026-05-01", "2026-05-14", "2026-05-25", "2026-10-03"],
  ...["2026-12-25", "2026-12-26"],
];
const corpusChristi = "2026-06-04";
const reformation = "2026-10-31";
const allSaints = "2026-11-01";
/** What each state has besides, as its law says. */
const own: Record<State, string[]> = {
  BW: ["2026-01-06", corpusChristi, allSaints],
  BY: ["2026-01-06", corpusChristi, "2026-08-15", allSaints],
  BE: ["2026-03-08"],
  BB: ["2026-04-05", "2026-05-24", reformation],
  HB: [reformation],
  HH: [reformation],
  HE: [corpusChristi],
  MV: ["2026-03-08", reformation],
  NI: [reformation],
  NW: [corpusChristi, allSaints],
  RP: [corpusChristi, allSaints],
  SL: [corpusChristi, "2026-08-15", allSaints],
  SN: [reformation, "2026-11-18"],
  ST: ["2026-01-06", reformation],
  SH: [reformation],
  TH: ["2026-09-20", reformation],
};

test.each(states)("the holidays of %s are those of its law", (state) => {
  const dates = publicHolidays(2026, { state, assumption: true }).map(({ date }) => date);
  expect(dates).toEqual([...everywhere, ...own[state]].sort());
});

test("the Day of Repentance is the Wednesday before November 23, whatever weekday that is", () => {
  const found = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027].map(
    (year) => publicHolidays(year, { state: "SN", assumption: false }).find(({ name }) => name === "repentance")?.date,
  );
  expect(found).toEqual([
    ...["2020-11-18", "2021-11-17", "2022-11-16", "2023-11-22", "2024-11-20", "2025-11-19", "2026-11-18"],
    "2027-11-17",
  ]);
});

const daysOf = (year: number, state: State, { assumption = false } = {}) =>
  publicHolidays(year, { state, assumption }).map(({ date }) => date);

test("the Assumption is a holiday in the Saarland, and in Bavaria only where the business says so", () => {
  expect(daysOf(2026, "BY")).not.toContain("2026-08-15");
  expect(daysOf(2026, "BY", { assumption: true })).toContain("2026-08-15");
  expect(daysOf(2026, "SL")).toContain("2026-08-15");
  expect(daysOf(2026, "NW", { assumption: true })).not.toContain("2026-08-15");
});

test("Berlin celebrates the uprising of 1953 on June 17, 2028, and neither another state nor another year", () => {
  const all = states.flatMap((state) =>
    [2027, 2028, 2029].flatMap((year) => daysOf(year, state).map((date) => `${state} ${date}`)),
  );
  expect(all.filter((one) => one.endsWith("-06-17"))).toEqual(["BE 2028-06-17"]);
});

test("what is a holiday in single municipalities is none of the state", () => {
  const corpusChristi = { 2026: "2026-06-04", 2027: "2027-05-27", 2028: "2028-06-15" };
  for (const [year, date] of Object.entries(corpusChristi)) {
    expect(daysOf(Number(year), "HE")).toContain(date);
    for (const state of ["SN", "TH"] as const) expect(daysOf(Number(year), state)).not.toContain(date);
    expect(daysOf(Number(year), "BY")).not.toContain(`${year}-08-08`);
  }
});
