import type { Span } from "#cms/business/hours.ts";
import { spanText } from "#cms/business/hours-text.ts";
import { berlinDate, berlinInput } from "#contract/formats/dates/date-time.ts";
import { perLanguage } from "#contract/formats/made-once.ts";
import type { Language } from "#contract/language.ts";
import type { Slot } from "./slots.ts";

/** `Samstag, 28. November` or `Saturday, November 28`: days that can be chosen are never a year away. */
export function pickupDayText(day: string, language: Language): string {
  return dayFormat(language).format(new Date(`${day}T12:00:00Z`));
}

/** `9:00–9:30` or `9–9:30 am`, in German time, for many below each other. */
export function slotClocks(slot: Slot, language: Language): string {
  const span = clocksOf(slot);
  if (language === "en") return spanText(span, language);
  return [span.from, span.to].map((clock) => clock.replace(/^0/, "")).join("–");
}

/**
 * When an order is collected: `Samstag, 28. November 2026, 10–10:30 Uhr`, or only the day. `start` and `end` as an order
 * keeps them (`BookedPickup`); null where no time was chosen.
 */
export function pickupTimeText(
  { start, end }: { start: string | null; end: string | null },
  language: Language,
): string | null {
  if (start === null) return null;
  const day = start.includes("T") ? berlinDate(start) : start;
  const date = dateFormat(language).format(new Date(`${day}T12:00:00Z`));
  return end === null ? date : `${date}, ${spanText(clocksOf({ start, end }), language)}`;
}

function clocksOf({ start, end }: Slot): Span {
  return { from: berlinInput(start).slice(11), to: berlinInput(end).slice(11) };
}

const shape = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
const dayFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, shape));
const dateFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...shape, year: "numeric" }));
