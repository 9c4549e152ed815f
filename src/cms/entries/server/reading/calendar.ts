import type { Entry } from "#cms/entries/contract.ts";
import { screenAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Bytes } from "#contract/wire/route.ts";
import { madeFile } from "#platform/made-file.ts";

type Asked = {
  entry: Entry;
  language: Language;
  site: { url: string; main: Language };
};

/**
 * The event of an entry as an iCalendar file (RFC 5545) with times in UTC. Its `UID` stays the same, so that a calendar
 * replaces the former version.
 * @throws Problem `C404` for an entry without an event
 */
export async function calendarOf({ entry, language, site: { url, main } }: Asked): Promise<Bytes> {
  const { event, _id: id, title, version } = entry;
  if (!event?.start) throw new Problem("C404");
  // Loaded by the first visitor who asks.
  const { ICalCalendar } = await import("ical-generator");
  const prodId = { company: "Vitrine", product: "Vitrine", language: language.toUpperCase() };
  const calendar = new ICalCalendar({ prodId });
  calendar.createEvent({
    id: `${id}@${new URL(url).hostname}`,
    sequence: version,
    stamp: new Date(entry.publish_date),
    start: new Date(event.start),
    ...(event.end && { end: new Date(event.end) }),
    summary: title,
    ...(event.place && { location: event.place }),
    url: `${url}${screenAddress("preview", { language, main })}/${id}`,
  });
  return madeFile({
    bytes: Buffer.from(calendar.toString()),
    type: "text/calendar; charset=utf-8",
    name: `${title}.ics`,
  });
}
