import type { HolidayName } from "#cms/business/holidays.ts";
import type { Span } from "#cms/business/hours.ts";
import { datesText, dateText, daysText, spansText } from "#cms/business/hours-text.ts";
import type { WeekPart } from "#cms/business/open-days.ts";
import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";
import { wholeDate } from "./whole-date.ts";

type Day = { from: string; to: string; spans: readonly Span[]; note: TextShown; holiday: HolidayName | null };

export type ShownHours = {
  title: TextShown;
  text: TextShown;
  /** The owner's note on all of it, from the settings. */
  note: TextShown;
  week: WeekPart[];
  today: Day | null;
  /** The coming days with other hours. */
  others: Day[];
  /** What applies on public holidays; null if nothing is said. */
  holidays: "closed" | "open" | null;
  /** Whether there are hours of the week at all. */
  known: boolean;
  ld: object | null;
};

/** The hours of the week, and the coming days that differ. What it says of today names the day. */
export function OpeningHours({ shown, edits }: BlockView<ShownHours>) {
  const t = useTexts();
  const { title, text, note, week, today, others, holidays, known } = shown;
  return (
    <section className="element hours">
      <div className="wrap">
        <div className="hours-week">
          <Words as="h2" of={title} prop="title" edits={edits} />
          {today && known && <Today {...today} />}
          {known && <Week week={week} />}
          {!known && edits && <p className="hours-missing">{t("business:hours.missing")}</p>}
          {known && holidays && <p className="hours-note">{t(`business:hours.holidays.${holidays}`)}</p>}
          {note.text && (
            <p className="hours-note" lang={note.lang}>
              {note.text}
            </p>
          )}
          <Words as="p" className="hours-note" of={text} prop="text" edits={edits} />
        </div>
        {others.length > 0 && <Others days={others} />}
      </div>
    </section>
  );
}

/** It names its day, so that it stays true in a page that is left open. A static export leaves it out (`data-today`). */
function Today({ from, spans, note, holiday }: Day) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <p className="hours-today" data-today="">
      <span className="hours-date">{t("business:hours.today", { date: wholeDate(dateText(from, language)) })}</span>{" "}
      <strong>{typeset(spansText(spans, { t, language }), language)}</strong>
      <Why note={note} holiday={holiday} />
    </p>
  );
}

function Week({ week }: { week: WeekPart[] }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <dl className="hours-list">
      {week.map((part) => (
        <div key={part.from} className="hours-row">
          <dt>{daysText(part, { t })}</dt>
          <dd>{typeset(spansText(part.spans, { t, language }), language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Others({ days }: { days: Day[] }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className="hours-others">
      <h3>{t("business:hours.others")}</h3>
      <dl className="hours-list">
        {days.map((day) => (
          <div key={day.from} className="hours-row">
            <dt>
              {wholeDate(datesText(day, language))}
              <Why {...day} />
            </dt>
            <dd>{typeset(spansText(day.spans, { t, language }), language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The reason why other hours apply. */
function Why({ note, holiday }: Pick<Day, "note" | "holiday">) {
  const t = useTexts();
  const text = holiday ? t(`business:holiday.${holiday}`) : note.text;
  return text ? (
    <span className="hours-why" lang={holiday ? undefined : note.lang}>
      {text}
    </span>
  ) : null;
}
