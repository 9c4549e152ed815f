import type { ReactNode } from "react";
import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";

export type ShownEntry = {
  title: string;
  /** The language that title and text are really in, where one was filled up from the other. */
  titleLang: Language | undefined;
  content: string[];
  contentLang: Language | undefined;
  date: string;
  time: string;
};

/** An entry on a page of its own, in `language`. */
export function EntryArticle({
  entry,
  language,
  children,
}: {
  entry: ShownEntry;
  language: Language;
  children: ReactNode;
}) {
  const t = useTexts();
  const other = (lang: string | undefined) => (lang && lang !== language ? lang : undefined);
  return (
    <article className="entry">
      <header className="entry-head">
        <div className="wrap">
          <time dateTime={entry.time}>{entry.date}</time>
          <h1 lang={other(entry.titleLang)}>{entry.title}</h1>
          {other(entry.contentLang) && <p className="entry-note">{t(`site:entry.only.${entry.contentLang}`)}</p>}
        </div>
      </header>
      <div
        className="entry-body rich-text-body wrap"
        lang={other(entry.contentLang)}
        // Cleaned when it was stored.
        dangerouslySetInnerHTML={{ __html: entry.content.join("\n") }}
      />
      <p className="entry-back wrap">{children}</p>
    </article>
  );
}
