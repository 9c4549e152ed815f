import type { Statistics } from "#cms/statistics/contract.ts";
import { addDays, daysOf } from "../asked/asked-span.ts";

export const measures = ["visits", "visitors", "views"] as const;
export type Measure = (typeof measures)[number];

/** Visitors of what is filtered are not known. */
export function knownMeasures({ total }: Pick<Statistics, "total">): Measure[] {
  return measures.filter((measure) => total[measure] !== null);
}

type Unit = "day" | "week" | "month";

/** A bar stands for a day, a week from Monday on, or a month, as far as they are in the span. */
export type StatisticBar = { unit: Unit; first: string; now: Sums; former: Sums; happened: Statistics["happened"] };
type Sums = Record<Measure, number>;

/** Beyond these, days would be too narrow to be seen, and weeks as well. */
const most = { day: 45, week: 250 };

/** The bars of a report, each with the days of the span before that stand at the same place in it. */
export function barsOf(report: Statistics): StatisticBar[] {
  return report.areMonths ? monthsOf(report) : barsOfDays(report);
}

/** Months beside the months of the span before: as days they would drift apart, since months differ in length. */
function monthsOf({ from, to, days, before, happened }: Statistics): StatisticBar[] {
  const counted = new Map([...before.days, ...days].map((month) => [month.day, month]));
  const bars: StatisticBar[] = [];
  for (let first = from; first <= to; first = addMonths(from, bars.length)) {
    const bar: StatisticBar = { unit: "month", first, now: nothing(), former: nothing(), happened: [] };
    const former = addMonths(before.from, bars.length);
    add(bar.now, counted.get(first));
    if (former < from) add(bar.former, counted.get(former));
    bar.happened = happened.filter(({ day }) => day.slice(0, 7) === first.slice(0, 7));
    bars.push(bar);
  }
  return bars;
}

/** The first day of a month so many months later. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

function barsOfDays({ from, to, days, before, happened }: Statistics): StatisticBar[] {
  const length = daysOf({ from, to });
  const unit = length <= most.day ? "day" : length <= most.week ? "week" : "month";
  const happenedOn = Map.groupBy(happened, ({ day }) => day);
  const counted = new Map([...before.days, ...days].map((day) => [day.day, day]));
  const bars = new Map<string, StatisticBar>();
  for (let at = 0; at < length; at += 1) {
    const day = addDays(from, at);
    const key = beginOf(day, unit);
    const bar = bars.get(key) ?? { unit, first: day, now: nothing(), former: nothing(), happened: [] };
    bars.set(key, bar);
    add(bar.now, counted.get(day));
    add(bar.former, counted.get(addDays(before.from, at)));
    bar.happened.push(...(happenedOn.get(day) ?? []));
  }
  return [...bars.values()];
}

function beginOf(day: string, unit: Unit): string {
  if (unit === "day") return day;
  if (unit === "month") return day.slice(0, 7);
  return addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
}

function nothing(): Sums {
  return { visits: 0, visitors: 0, views: 0 };
}

function add(sums: Sums, day: Statistics["total"] | undefined): void {
  if (day) for (const measure of measures) sums[measure] += day[measure] ?? 0;
}
