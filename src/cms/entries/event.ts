import type { Static } from "typebox";
import { madeOnce, perLanguage } from "#contract/formats/made-once.ts";
import { Bounded } from "#contract/kept/bounded.ts";
import type { Language } from "#contract/language.ts";
import type { entryFields } from "./fields.ts";

/** What an entry announces. `start` and `end` are ISO times, empty if they are not known. */
export type EntryEvent = NonNullable<Static<(typeof entryFields)["event"]["schema"]>>;

const shape: Intl.DateTimeFormatOptions = {
  ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "Europe/Berlin" },
};
const dayOf = madeOnce(() => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }));
const formatIn = perLanguage((locale) => new Intl.DateTimeFormat(locale, shape));

/**
 * `Samstag, 28. November 2026, 13:00–19:00 Uhr`, in German time; of several days, both with their times. No line breaks
 * within the times, nor between a day and its month, wherever it stands.
 */
export function eventText(event: Pick<EntryEvent, "start" | "end">, language: Language): string {
  const key = `${language} ${event.start} ${event.end}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = setTimes(event, language);
  texts.keep(key, text);
  return text;
}

/** A list of events needs them again for each visitor, and a range of times takes `Intl` as long as drawing a card. */
const texts = new Bounded<string>(50_000);

function setTimes(event: Pick<EntryEvent, "start" | "end">, language: Language): string {
  return eventTimes(event, language)
    .replace(/(?<=\d) Uhr/g, "\u00a0Uhr")
    .replace(/(?<=\d\.) (?=\p{L})/gu, "\u00a0")
    .replace(/(?<=\d)–(?=\d)/g, "\u2060–\u2060")
    .replace(/\u2009/g, "\u202f");
}

function eventTimes({ start, end }: Pick<EntryEvent, "start" | "end">, language: Language): string {
  const format = formatIn(language);
  const [first, last] = [new Date(start), new Date(end || start)];
  const told = (text: string) => (language === "de" && !text.endsWith("Uhr") ? `${text} Uhr` : text);
  if (!end || last <= first) return told(format.format(first));
  if (dayOf().format(first) === dayOf().format(last)) return told(format.formatRange(first, last));
  return `${told(format.format(first))}\u00a0– ${told(format.format(last))}`;
}

/** A place as it is set on a page: house numbers stay with their streets. */
export function placeText(place: string): string {
  return place.replace(/(?<=\p{L}\.?) (?=\d+ ?[a-z]?(?:,|;|$))/giu, "\u00a0");
}

/** When and where, in one line; of an event whose time is not known yet, nothing. */
export function eventLine(event: EntryEvent | null | undefined, language: Language): string {
  if (!event?.start) return "";
  return [eventText(event, language), placeText(event.place)].filter(Boolean).join(" · ");
}

/** The calendar file of a published entry. */
export function calendarAddress(id: string, language: Language): string {
  return `/api/v0/calendar/entry?id=${id}&lang=${language}`;
}

/** Whether it ends before it begins. */
export function endsTooEarly(event: EntryEvent | null | undefined): boolean {
  return Boolean(event?.start && event.end && Date.parse(event.end) < Date.parse(event.start));
}
