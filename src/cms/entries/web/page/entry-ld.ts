import type { EntryEvent } from "#cms/entries/event.ts";
import type { Picture } from "#cms/files/picture.ts";
import { pictureLd } from "#cms/files/picture-ld.ts";
import type { Language } from "#contract/language.ts";

type Told = {
  title: string;
  description: string;
  language: Language;
  /** ISO times. */
  published: string;
  event: EntryEvent | null;
  picture: Picture | null;
  /** The name of who wrote it; the business if it is left out. */
  author?: string | undefined;
  origin: string;
  canonical: string;
};

/** What search engines are told of an entry: an article, and what takes place, if it announces that (schema.org). */
export function entryLd({
  title,
  description,
  language,
  published,
  event,
  picture,
  author,
  origin,
  canonical,
}: Told): object[] {
  const about = {
    ...(description && { description }),
    ...(picture && { image: [pictureLd(picture, { origin })] }),
    url: origin + canonical,
  };
  const by = { "@id": `${origin}/#business` };
  const person = author ? { "@type": "Person", name: author } : null;
  const article = {
    ...{ "@type": "Article", headline: title, datePublished: published, inLanguage: language },
    ...{ ...about, mainEntityOfPage: origin + canonical, author: person ?? by, publisher: by },
  };
  return event?.start ? [article, eventLd(event, { title, about, by })] : [article];
}

type Around = { title: string; about: object; by: object };

function eventLd({ start, end, place }: EntryEvent, { title, about, by }: Around): object {
  return {
    ...{ "@type": "Event", name: title, startDate: start, ...(end && { endDate: end }) },
    ...{ eventStatus: "https://schema.org/EventScheduled" },
    ...(place && {
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place", name: place, address: place },
    }),
    ...{ ...about, organizer: by },
  };
}
