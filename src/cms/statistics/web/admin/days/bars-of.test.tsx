import { expect, test } from "vitest";
import type { Statistics } from "#cms/statistics/contract.ts";
import { barsOf } from "./bars-of.ts";

const day = (of: string, visits: number) => ({ day: of, visits, visitors: visits, views: visits * 2 });
const report = (span: { from: string; to: string }, rest: Partial<Statistics> = {}): Statistics => ({
  ...span,
  total: day("", 0),
  before: { from: "2026-01-01", to: "2026-01-01", total: day("", 0), days: [] },
  days: [],
  areMonths: false,
  wholeMonths: false,
  happened: [],
  funnels: [],
  lists: {} as Statistics["lists"],
  ...rest,
});

test("each day has a bar, also one on which nobody came, beside the day at the same place of the span before", () => {
  const before = { from: "2026-11-19", to: "2026-11-21", total: day("", 0), days: [day("2026-11-20", 5)] };
  const bars = barsOf(report({ from: "2026-11-22", to: "2026-11-24" }, { days: [day("2026-11-24", 3)], before }));
  expect(bars.map(({ unit, first, now, former }) => [unit, first, now.visits, former.visits])).toEqual([
    ["day", "2026-11-22", 0, 0],
    ["day", "2026-11-23", 0, 5],
    ["day", "2026-11-24", 3, 0],
  ]);
});

test("longer spans have bars of weeks from Monday on, and of months, that lose no day", () => {
  const days = [day("2026-09-01", 1), day("2026-09-06", 2), day("2026-09-07", 4)];
  const weeks = barsOf(report({ from: "2026-09-01", to: "2026-11-28" }, { days }));
  expect(weeks.slice(0, 2).map(({ unit, first, now }) => [unit, first, now.views])).toEqual([
    ["week", "2026-09-01", 6],
    ["week", "2026-09-07", 8],
  ]);
  const months = barsOf(report({ from: "2025-11-29", to: "2026-11-28" }, { days }));
  expect(months).toHaveLength(13);
  expect(months.find(({ first }) => first === "2026-09-01")).toMatchObject({ unit: "month", now: { visits: 7 } });
});

test("whole months stand beside the months before them, whatever their lengths; one that is not over has its days", () => {
  const days = [day("2026-03-01", 3), day("2026-04-01", 5), day("2026-05-01", 1)];
  const former = [day("2026-01-01", 7), day("2026-02-01", 9)];
  const before = { from: "2026-01-01", to: "2026-02-28", total: day("", 0), days: former };
  const happened = [{ day: "2026-04-30", kind: "entry", title: "", count: 1 }];
  const span = { from: "2026-03-01", to: "2026-05-04" };
  const bars = barsOf(report(span, { days, before, happened, areMonths: true }));
  expect(
    bars.map(({ unit, first, now, former: then, happened: told }) => [
      unit,
      first,
      now.visits,
      then.visits,
      told.length,
    ]),
  ).toEqual([
    ["month", "2026-03-01", 3, 7, 0],
    ["month", "2026-04-01", 5, 9, 1],
    ["month", "2026-05-01", 1, 0, 0],
  ]);
});
