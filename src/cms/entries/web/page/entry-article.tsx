import type { ReactNode } from "react";
import type { EntryEvent } from "#cms/entries/event.ts";
import { galleryTexts } from "#cms/galleries/web/index.ts";
import type { Language } from "#contract/language.ts";
import { Island } from "#web/islands/island.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";
import { Pencil } from "../pencil.tsx";
import LeadPicture from "../pictures/lead-picture.island.tsx";
import { EntryText } from "../text/entry-text.tsx";
import { EntryFiles } from "./entry-files.tsx";
import { EventFacts } from "./event-facts.tsx";
import type { ShownFiles } from "./load-shown-files.ts";
import { EntryParts, type ShownParts } from "./shown-fields.tsx";

export type ShownEntry = {
  title: string;
  /** The language that title is really in, where one was filled up from the other. */
  titleLang: Language | undefined;
  contentLang: Language | undefined;
  date: string;
  time: string;
  event: EntryEvent | null;
  /** Where its calendar file is, once visitors can read it. */
  calendar?: string;
  files: ShownFiles;
  parts: ShownParts;
};

/** An entry on a page of its own, in the language of `where`. */
export function EntryArticle({
  entry,
  where,
  edit,
  children,
}: {
  entry: ShownEntry;
  where: Where;
  /** The id of the entry for those who may change it. */
  edit: string | null;
  children: ReactNode;
}) {
  const t = useTexts();
  const { files } = entry;
  const { language } = where;
  const other = (lang: Language | undefined) => (lang && lang !== language ? lang : undefined);
  return (
    <article className="entry">
      <header className="entry-head">
        <div className="wrap">
          <time dateTime={entry.time}>{entry.date}</time>
          {edit && <Pencil entry={edit} name={t("site:overlay.editEntry").replace("{title}", entry.title)} />}
          <h1 lang={other(entry.titleLang)}>{typeset(entry.title, entry.titleLang ?? language)}</h1>
          {entry.event?.start && <EventFacts event={entry.event} calendar={entry.calendar} language={language} />}
          {other(entry.contentLang) && <p className="entry-note">{t(`site:entry.only.${entry.contentLang}`)}</p>}
        </div>
        {files.avatar && (
          <div className="entry-avatar wrap">
            <Island
              name="lead-picture"
              id="lead"
              of={LeadPicture}
              props={{ picture: files.avatar, texts: galleryTexts(t) }}
            />
          </div>
        )}
      </header>
      <EntryText
        parts={files.text}
        language={entry.contentLang ?? language}
        lang={other(entry.contentLang)}
        where={where}
      />
      <EntryParts parts={entry.parts} language={language} />
      <EntryFiles files={files} />
      {children && (
        <nav className="entry-end wrap" aria-label={t("site:entry.end")}>
          {children}
        </nav>
      )}
    </article>
  );
}
