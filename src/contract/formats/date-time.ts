import type { Language } from "../language.ts";

// Sites of German businesses live in German time, wherever the person at the screen sits.
const timeZone = "Europe/Berlin";

const locales = { de: "de-DE", en: "en-US" } as const;
const shapes = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone,
} as const;

/** `Sa., 21. Nov. 2026, 9:05` or `Sat, Nov 21, 2026 9:05` (SPECIFICATION §9). */
export function timeText(time: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(locales[language], shapes).formatToParts(new Date(time));
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const { weekday, day, month, year, hour, minute } = of;
  const clockTime = `${Number(hour)}:${minute}`;
  return language === "en"
    ? `${weekday}, ${month} ${day}, ${year} ${clockTime}`
    : `${weekday}, ${day}. ${month} ${year}, ${clockTime}`;
}

const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });

/** `2025-03-01T12:30`, as a date field shows it, of an ISO time. */
export function berlinInput(time: string): string {
  return clock.format(new Date(time)).replace(" ", "T").slice(0, 16);
}

/**
 * The ISO time of what a date field holds; null for what is no time. An hour that the clocks skip in spring
 * becomes the one after it, one that they repeat in autumn is the first of the two.
 */
export function berlinTime(input: string): string | null {
  const wall = Date.parse(`${input}Z`);
  if (Number.isNaN(wall)) return null;
  const summer = wall - 2 * hour;
  const winter = wall - hour;
  return new Date(offset(summer) === 2 * hour ? summer : winter).toISOString();
}

const hour = 3_600_000;

/** How far the clock of Berlin is ahead of UTC, in milliseconds. */
function offset(time: number): number {
  return Date.parse(`${clock.format(new Date(time)).replace(" ", "T")}Z`) - time;
}

/** The first and last moment of a day (`2026-11-21`), as ISO times; null for what is no day. */
export function berlinDay(day: string): { first: string; last: string } | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const noon = Date.parse(`${day}T12:00:00Z`);
  // The thirtieth of February would be some day in March.
  if (Number.isNaN(noon) || new Date(noon).toISOString().slice(0, 10) !== day) return null;
  const next = new Date(noon + 24 * hour).toISOString().slice(0, 10);
  const [first, end] = [berlinTime(`${day}T00:00`), berlinTime(`${next}T00:00`)];
  return first && end ? { first, last: new Date(Date.parse(end) - 1).toISOString() } : null;
}
