import { type EntryEvent, eventText, placeText } from "#cms/entries/event.ts";
import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";

type Props = { event: EntryEvent; calendar: string | undefined; language: Language };

/** When and where something takes place, and a file that puts it into a calendar. */
export function EventFacts({ event, calendar, language }: Props) {
  const t = useTexts();
  return (
    <p className="entry-event">
      <time dateTime={event.start}>{typeset(eventText(event, language), language)}</time>
      {event.place && <span>{placeText(event.place)}</span>}
      {calendar && (
        <a href={calendar} type="text/calendar" data-no-prefetch="">
          {t("site:entry.calendar")}
        </a>
      )}
    </p>
  );
}
