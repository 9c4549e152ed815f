import { useMatches } from "react-router";
import type { BlockAnswer } from "#cms/pages/web/index.ts";
import { screenAddress } from "#contract/addresses.ts";
import { pageTitle, siteOf } from "#web/site/head/head.ts";
import { PagesNav } from "#web/site/pages-nav.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { addressOfPage } from "../guestbook.ts";
import { LinkedText } from "./linked-text.tsx";
import type { ShownEntry, ShownGuestbook } from "./load-guestbook.ts";
import { SignForm } from "./sign-form.tsx";

type Props = {
  /** Unique on the page: the block's, or the screen's own. */
  id: string;
  shown: ShownGuestbook;
  where: Where;
  /** The path of its page, where its form is sent. */
  path: string;
  action: string;
  answer: BlockAnswer | undefined;
};

/** The entries of visitors, latest first, and the form to write one. */
export function Guestbook({ id, shown, where, path, action, answer }: Props) {
  const t = useTexts();
  const { open, intro, entries, page, pages, total } = shown;
  return (
    <div className="guestbook block-form" id={id}>
      {intro && (
        <p className="guestbook-intro" lang={intro.lang}>
          {intro.text}
        </p>
      )}
      {open ? (
        <SignForm {...{ id, action, where, answer, path }} moderated={shown.moderated} />
      ) : (
        <p className="guestbook-closed">{t("guestbook:closed")}</p>
      )}
      {/* Whoever has just been thanked for an entry is not told that nobody has written. */}
      {(total > 0 || !answer?.done) && (
        <section className="guest-entries" aria-labelledby={`${id}-entries`}>
          <h2 id={`${id}-entries`}>{t("guestbook:entries")}</h2>
          {total === 0 ? (
            <p>{t(open ? "guestbook:empty" : "guestbook:emptyClosed")}</p>
          ) : (
            <ol>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <GuestEntry entry={entry} where={where} />
                </li>
              ))}
            </ol>
          )}
          <PagesNav
            page={page}
            pages={pages}
            addressOf={(number) => `${addressOfPage(path, number)}#${id}-entries`}
            texts={{
              label: t("guestbook:pages.label"),
              previous: t("guestbook:pages.previous"),
              next: t("guestbook:pages.next"),
              page: (number) => t("guestbook:pages.page", { page: number }),
            }}
          />
        </section>
      )}
    </div>
  );
}

function GuestEntry({ entry, where }: { entry: ShownEntry; where: Where }) {
  const t = useTexts();
  const { id, name } = entry;
  return (
    <article className="guest-entry" aria-labelledby={`entry-${id}`}>
      <EntryBody entry={entry} />
      <a
        className="guest-report"
        href={`${screenAddress("guestbook", where)}/${id}`}
        rel="nofollow"
        aria-label={t("guestbook:reportOf", { name })}
      >
        {t("guestbook:report")}
      </a>
    </article>
  );
}

/** An entry with its author and time, and the owner's answer. */
export function EntryBody({ entry, heading: Heading = "h3" }: { entry: ShownEntry; heading?: "h2" | "h3" }) {
  const t = useTexts();
  const site = siteOf(useMatches());
  const { id, name, place, text, lang, time, date, answer } = entry;
  return (
    <>
      <header>
        <Heading id={`entry-${id}`}>{name}</Heading>
        <p className="guest-when">
          {place && <span>{t("guestbook:from", { place })}</span>}
          <time dateTime={time}>{date}</time>
        </p>
      </header>
      <LinkedText text={text} lang={lang} />
      {answer && (
        <div className="guest-answer">
          <p className="guest-answerer">{t("guestbook:answer", { site: site ? pageTitle(site) : "" })}</p>
          <LinkedText text={answer} />
        </div>
      )}
    </>
  );
}
