import type { Localised } from "#contract/language.ts";
import { addDays, type HolidayName, publicHolidays, weekdayOf } from "./holidays.ts";
import {
  type Exception,
  type Holidays,
  type OpeningTimes,
  type Span,
  type Weekday,
  type Weekly,
  weekdays,
} from "./hours.ts";

/** Days with the same times. `from` and `to` are the same for one day. */
export type WeekPart = { from: Weekday; to: Weekday; spans: readonly Span[] };

/** Days on which other times apply than usual, and why. */
export type OtherDays = {
  from: string;
  to: string;
  spans: readonly Span[];
  note: Localised;
  holiday: HolidayName | null;
};

/** The week, with neighbouring days of the same times as one part. */
export function weekParts(weekly: Weekly): WeekPart[] {
  const parts: WeekPart[] = [];
  for (const day of weekdays) {
    const last = parts.at(-1);
    const spans = weekly[day];
    if (last && sameSpans(last.spans, spans)) last.to = day;
    else parts.push({ from: day, to: day, spans });
  }
  return parts;
}

/** When it is open on a day (`2026-11-25`): as the exception for it says, else as holidays do, else as usual. */
export function openOn(date: string, { weekly, exceptions, holidays }: OpeningTimes): OtherDays {
  const day = { from: date, to: date, note: {}, holiday: null };
  const exception = exceptions.find(({ from, to }) => from <= date && date <= to);
  if (exception) return { ...day, spans: exception.spans, note: exception.note };
  const holiday = closedHolidays(holidays, Number(date.slice(0, 4))).find((one) => one.date === date);
  if (holiday) return { ...day, spans: [], holiday: holiday.name };
  return { ...day, spans: weekly[weekdayAt(date)] };
}

/**
 * What differs from the week in the days from `first` to `last`, in their order: exceptions, and holidays on which it
 * would be open otherwise.
 */
export function otherDays(hours: OpeningTimes, { first, last }: { first: string; last: string }): OtherDays[] {
  const within = (exception: Exception) => exception.from <= last && exception.to >= first;
  const exceptions = hours.exceptions
    .filter(within)
    .map(({ from, to, spans, note }) => ({ from: from < first ? first : from, to, spans, note, holiday: null }));
  const years = [...new Set([Number(first.slice(0, 4)), Number(last.slice(0, 4))])];
  const holidays = years
    .flatMap((year) => closedHolidays(hours.holidays, year))
    .filter(({ date }) => first <= date && date <= last && hours.weekly[weekdayAt(date)].length > 0)
    .filter(({ date }) => !hours.exceptions.some(({ from, to }) => from <= date && date <= to))
    .map(({ date, name }) => ({ from: date, to: date, spans: [], note: {}, holiday: name }));
  return [...exceptions, ...holidays].sort((one, other) => (one.from < other.from ? -1 : 1));
}

export function lastDay(first: string, weeks: number): string {
  return addDays(first, weeks * 7);
}

function closedHolidays({ state, closed, assumption }: Holidays, year: number) {
  return state && closed ? publicHolidays(year, { state, assumption }) : [];
}

function weekdayAt(date: string): Weekday {
  return weekdays[(weekdayOf(date) + 6) % 7]!;
}

function sameSpans(some: readonly Span[], others: readonly Span[]): boolean {
  return (
    some.length === others.length && some.every(({ from, to }, at) => from === others[at]?.from && to === others[at].to)
  );
}

/** Minutes since midnight; an end on the next day is past 1440. */
export function minutesOf({ from, to }: Span): { from: number; to: number } {
  const [begin, end] = [minutes(from), minutes(to)];
  return { from: begin, to: end > begin ? end : end + 1440 };
}

function minutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}
