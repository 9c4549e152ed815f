import { type Hours, hasWeek } from "#cms/business/hours.ts";
import { daysText, spansText } from "#cms/business/hours-text.ts";
import { weekParts } from "#cms/business/open-days.ts";
import { shown } from "#contract/language.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";

/** The hours of the week in short lines, without the days on which it is closed, and the note; they fit into a footer. */
export function HoursLines({ hours: { weekly, note } }: { hours: Hours }) {
  const t = useTexts();
  const language = useLanguage();
  const said = shown(note, language);
  const open = hasWeek(weekly) ? weekParts(weekly).filter(({ spans }) => spans.length > 0) : [];
  return (
    <>
      {open.map((part) => (
        <p key={part.from}>
          {typeset(`${daysText(part, { t, short: true })} ${spansText(part.spans, { t, language })}`, language)}
        </p>
      ))}
      {said && <p lang={said.lang === language ? undefined : said.lang}>{typeset(said.text, said.lang)}</p>}
    </>
  );
}
