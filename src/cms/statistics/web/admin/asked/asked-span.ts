import { statisticDays } from "#cms/statistics/dimensions.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";

/** The spans that are offered, in days; all of them end today. */
export const offeredDays = [7, 30, 90, 365] as const;
export const usualDays = 30;

/** Days such as `2026-11-28`, both included. */
export type Span = { from: string; to: string };

type Asked = {
  span: Span;
  /** Which of the offered spans it is. */
  days: number | null;
  /** What was typed makes no sense; the usual span is shown. */
  isRefused: boolean;
};

/** The span that an address asks for: `?days=90`, or `?from=2026-10-01&to=2026-10-31`. */
export function askedSpan(search: URLSearchParams, now: Date): Asked {
  const today = berlinDate(now);
  const [from, to] = [search.get("from"), search.get("to")];
  if (from || to) {
    const span = { from: from || to!, to: to || today };
    if (isSpan(span)) return { span, days: null, isRefused: false };
  }
  const wanted = Number(search.get("days"));
  const days = offeredDays.find((offered) => offered === wanted) ?? usualDays;
  return { span: { from: addDays(today, 1 - days), to: today }, days, isRefused: Boolean(from || to) };
}

function isSpan({ from, to }: Span): boolean {
  if (![from, to].every(isDay)) return false;
  return from <= to && daysOf({ from, to }) <= statisticDays;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How many days a span has. */
export function daysOf({ from, to }: Span): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}
