import { madeOnce } from "../made-once.ts";

/** How the date of an entry may be written; the first is the default (SPECIFICATION §9). */
export const entryDateFormats = ["DD/MM/YYYY", "TT.MM.JJJJ"] as const;
export type EntryDateFormat = (typeof entryDateFormats)[number];

/** `21/11/2026` or `21.11.2026` of an ISO time, in German time. */
export function entryDate(time: string, format: EntryDateFormat): string {
  const known = days.get(time) ?? dayOf(time);
  return format === "DD/MM/YYYY" ? known.join("/") : known.join(".");
}

/** Day, month and year. Every page shows the same few dates, and Intl takes longer than the rest of a card. */
function dayOf(time: string): string[] {
  const day = calendarDay().format(new Date(time)).split("-").reverse();
  if (days.size >= 1000) days.clear();
  days.set(time, day);
  return day;
}

const days = new Map<string, string[]>();
const calendarDay = madeOnce(() => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }));
