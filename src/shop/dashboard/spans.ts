/** The spans whose turnover the dashboard shows. All of them end today, and begin in Berlin. */
export const spanNames = ["today", "week", "month", "year"] as const;
export type SpanName = (typeof spanNames)[number];

/** Days as `2026-11-27`, both included. */
export type Days = { first: string; last: string };
/** A span, and the one a year before that it is compared with. */
export type Span = Days & { before: Days };

const dayLength = 24 * 60 * 60 * 1000;
/** So that a Friday is compared with a Friday. */
const yearOfWeeks = 52 * 7;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}

/** The same date a year before; of February 29, the 28th. */
export function yearBefore(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${String(Number(year) - 1).padStart(4, "0")}-${month}-${month === "02" && date === "29" ? "28" : date}`;
}

/**
 * A day and a week are compared with the same days of the week 52 weeks before; a month and a year, as far as they have
 * come, with the same dates of the year before.
 */
export function spanOf(name: SpanName, today: string): Span {
  if (name === "today" || name === "week") {
    const first = name === "today" ? today : mondayOf(today);
    return { first, last: today, before: { first: addDays(first, -yearOfWeeks), last: addDays(today, -yearOfWeeks) } };
  }
  const first = name === "month" ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`;
  return { first, last: today, before: { first: yearBefore(first), last: yearBefore(today) } };
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** So many days are shown beside today, since one day alone is no chart. */
const daysBesideToday = 13;

/**
 * What the bars of a span stand for, each with the span that it is compared with: the last two weeks for today, the whole
 * week, the days of the month so far, and the months of the year so far.
 */
export function barsOf(name: SpanName, today: string): Span[] {
  if (name === "year") {
    return monthsOf(spanOf("year", today)).map((month) => {
      const first = `${month}-01`;
      if (month === today.slice(0, 7)) return spanOf("month", today);
      const then = yearBefore(first);
      return { first, last: lastDayOf(month), before: { first: then, last: lastDayOf(then.slice(0, 7)) } };
    });
  }
  const { first } = name === "today" ? { first: addDays(today, -daysBesideToday) } : spanOf(name, today);
  return daysFrom({ first, last: today }).map((day) => ({ first: day, last: day, before: dayBefore(name, day) }));
}

/** With which day of the year before a day is compared; February 29 of a month with none. */
function dayBefore(name: SpanName, day: string): Days {
  if (name !== "month") return { first: addDays(day, -yearOfWeeks), last: addDays(day, -yearOfWeeks) };
  const then = yearBefore(day);
  return day.endsWith("-02-29") ? { first: addDays(then, 1), last: then } : { first: then, last: then };
}

/** Each day of a span. */
export function daysFrom({ first, last }: Days): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The months that a span touches: `2026-11`. */
export function monthsOf({ first, last }: Days): string[] {
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = addDays(lastDayOf(month), 1).slice(0, 7)) {
    months.push(month);
  }
  return months;
}

function lastDayOf(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return new Date(Date.UTC(Number(year), Number(number), 0, 12)).toISOString().slice(0, 10);
}
