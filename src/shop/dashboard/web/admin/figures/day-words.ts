import { shortDayText } from "#contract/formats/dates/date-time.ts";
import { perLanguage } from "#contract/formats/made-once.ts";
import type { Language } from "#contract/language.ts";
import type { SpanName } from "#shop/dashboard/contract.ts";

const timeZone = "UTC";
const formats = {
  weekday: perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone })),
  day: perLanguage((locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "numeric", timeZone })),
  month: perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: "short", timeZone })),
};

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** `27.11.2026`, as lists have it. */
export function dayOf(day: string, language: Language): string {
  return shortDayText(noon(day), language);
}

/** What stands below a bar: `Mo`, `27.11.` or `Nov`. */
export function barWord(first: string, { span, language }: { span: SpanName; language: Language }): string {
  const format = span === "week" ? formats.weekday : span === "year" ? formats.month : formats.day;
  return format(language).format(noon(first));
}
