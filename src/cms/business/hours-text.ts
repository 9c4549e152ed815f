import { perLanguage } from "#contract/formats/made-once.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Span, Weekday } from "./hours.ts";

/** `9–12 Uhr` or `9 am–12 pm`; an end at midnight is 24 o'clock. */
export function spanText({ from, to }: Span, language: Language): string {
  if (language === "de") return `${germanClock(from)}–${to === "00:00" ? "24" : germanClock(to)} Uhr`;
  const [begin, end] = [englishClock(from), englishClock(to)];
  return begin.half === end.half && from < to
    ? `${begin.time}–${end.time} ${end.half}`
    : `${begin.time} ${begin.half}–${end.time} ${end.half}`;
}

/** The times of one day in words: `9–12 Uhr und 14–18 Uhr`, `geschlossen`. */
export function spansText(spans: readonly Span[], { t, language }: { t: Translate; language: Language }): string {
  if (spans.length === 0) return t("business:hours.closed");
  const texts = spans.map((span) =>
    span.from === "00:00" && span.to === "00:00" ? t("business:hours.allDay") : spanText(span, language),
  );
  return listOf(language).format(texts);
}

/** `Montag–Freitag`, or its short form. */
export function daysText(
  { from, to }: { from: Weekday; to: Weekday },
  { t, short = false }: { t: Translate; short?: boolean },
): string {
  const name = (day: Weekday) => t(`business:${short ? "weekdayShort" : "weekday"}.${day}`);
  return from === to ? name(from) : `${name(from)}–${name(to)}`;
}

/** `Donnerstag, 24. Dezember 2026`. */
export function dateText(date: string, language: Language): string {
  return dayFormat(language).format(noon(date));
}

/**
 * `24.–26. Dezember 2026`, `24. Dezember 2026 – 6. Januar 2027`. Not by `formatRange`: browsers and servers use other
 * blanks in it, and a page that is drawn in both has to be the same.
 */
export function datesText({ from, to }: { from: string; to: string }, language: Language): string {
  if (from === to) return dateText(from, language);
  const inOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const [first, last] = [longFormat(language).format(noon(from)), longFormat(language).format(noon(to))];
  if (!inOneMonth) return `${first} – ${last}`;
  const day = String(Number(from.slice(8)));
  return language === "de" ? `${day}.–${last}` : last.replace(/ (?=\d+,)/, ` ${day}–`);
}

function germanClock(clock: string): string {
  const [hour = "", minute = ""] = clock.split(":");
  return minute === "00" ? String(Number(hour)) : `${Number(hour)}:${minute}`;
}

function englishClock(clock: string): { time: string; half: string } {
  const [hour = "", minute = ""] = clock.split(":");
  const time = String(Number(hour) % 12 || 12);
  return { time: minute === "00" ? time : `${time}:${minute}`, half: Number(hour) < 12 ? "am" : "pm" };
}

function noon(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}

const dayFormat = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
      timeZone: "UTC",
    } as const),
);
const longFormat = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const),
);
const listOf = perLanguage((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));
