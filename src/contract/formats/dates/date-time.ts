import type { Language } from "#contract/language.ts";
import { madeOnce, perLanguage } from "../made-once.ts";

// Sites of German businesses use German time, wherever their reader is.
const timeZone = "Europe/Berlin";

type Shape = Intl.DateTimeFormatOptions;

const weekday: Shape = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone };
const clockShape: Shape = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const shaped = (shape: Shape) => perLanguage((locale) => new Intl.DateTimeFormat(locale, shape));
const formats = {
  moment: shaped({ ...weekday, ...clockShape }),
  day: shaped({ dateStyle: "long", timeZone }),
  dayAndTime: shaped({ dateStyle: "long", timeStyle: "short", hourCycle: "h23", timeZone }),
  shortDay: shaped({ dateStyle: "medium", timeZone }),
  short: shaped({ dateStyle: "medium", timeStyle: "short", hourCycle: "h23", timeZone }),
  month: shaped({ month: "long", year: "numeric", timeZone: "UTC" }),
};

/** `Sa., 21. Nov. 2026, 9:05` or `Sat, Nov 21, 2026 9:05` (SPECIFICATION §9). */
export function timeText(time: string, language: Language): string {
  const parts = formats.moment(language).formatToParts(new Date(time));
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const { weekday, day, month, year, hour, minute } = of;
  const clockTime = `${Number(hour)}:${minute}`;
  return language === "en"
    ? `${weekday}, ${month} ${day}, ${year} ${clockTime}`
    : `${weekday}, ${day}. ${month} ${year}, ${clockTime}`;
}

/** `21. November 2026` or `November 21, 2026`. */
export function dayText(time: string | Date, language: Language): string {
  return formats.day(language).format(new Date(time));
}

/** `21.11.2026` or `Nov 21, 2026`. */
export function shortDayText(time: string | Date, language: Language): string {
  return formats.shortDay(language).format(new Date(time));
}

/** `21. November 2026 um 11:00 Uhr` or `November 21, 2026 at 11:00`, for letters. */
export function letterTimeText(time: string | Date, language: Language): string {
  const text = formats.dayAndTime(language).format(new Date(time));
  return language === "en" ? text : `${text} Uhr`;
}

/** `21.11.2026, 11:00` or `Nov 21, 2026, 11:00`, for lists. */
export function shortTimeText(time: string | Date, language: Language): string {
  return formats.short(language).format(new Date(time));
}

/** `09:05` if the time is on the same day as `now`, else as `shortTimeText`; for what happened a moment ago. */
export function clockText(time: string | Date, language: Language, now: Date = new Date()): string {
  const [day, clockTime] = clock().format(new Date(time)).split(" ");
  return day === berlinDate(now) ? clockTime!.slice(0, 5) : shortTimeText(time, language);
}

/** `November 2026` of `2026-11`. */
export function monthText(month: string, language: Language): string {
  return formats.month(language).format(new Date(`${month}-15T00:00:00Z`));
}

const clock = madeOnce(() => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }));

/** The value of a date field for an ISO time: `2025-03-01T12:30`. */
export function berlinInput(time: string): string {
  return clock().format(new Date(time)).replace(" ", "T").slice(0, 16);
}

/** By the hour since 1970: clocks are set by whole hours. What day it is now is asked again and again. */
const days = new Map<number, string>();
const mostDays = 500;

/** The day in Berlin at a time: `2025-03-01`. */
export function berlinDate(time: string | Date): string {
  const moment = new Date(time);
  const hourNumber = Math.floor(moment.getTime() / hour);
  const known = days.get(hourNumber);
  if (known !== undefined) return known;
  const day = clock().format(moment).slice(0, 10);
  // Before, Berlin had the time of its own sun.
  if (hourNumber < 0) return day;
  if (days.size >= mostDays) days.clear();
  days.set(hourNumber, day);
  return day;
}

/**
 * The ISO time for the value of a date field; null for an invalid value. An hour that is skipped in spring becomes
 * the next one; of an hour that is repeated in autumn, it is the first.
 */
export function berlinTime(input: string): string | null {
  const wall = Date.parse(`${input}Z`);
  if (Number.isNaN(wall)) return null;
  const summer = wall - 2 * hour;
  const winter = wall - hour;
  return new Date(offset(summer) === 2 * hour ? summer : winter).toISOString();
}

const hour = 3_600_000;

/** How far Berlin time is ahead of UTC at this time, in milliseconds. */
function offset(time: number): number {
  return Date.parse(`${clock().format(new Date(time)).replace(" ", "T")}Z`) - time;
}

/** The first and last moment of a day (`2026-11-21`), as ISO times; null for an invalid day. */
export function berlinDay(day: string): { first: string; last: string } | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const noon = Date.parse(`${day}T12:00:00Z`);
  // `Date.parse` would take February 30 for a day in March.
  if (Number.isNaN(noon) || new Date(noon).toISOString().slice(0, 10) !== day) return null;
  const next = new Date(noon + 24 * hour).toISOString().slice(0, 10);
  const [first, end] = [berlinTime(`${day}T00:00`), berlinTime(`${next}T00:00`)];
  return first && end ? { first, last: new Date(Date.parse(end) - 1).toISOString() } : null;
}
